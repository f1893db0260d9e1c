import { expect, it } from "vitest"
import { parseCart } from "./stored-cart"

const item = { id: "facade", name: "Facade", price: 99.99, image: "/a.webp", type: "Script", quantity: 2 }
const line = { ...item, filename: "Facade.zip" }
const card = { id: "c", name: "Gift Card", price: 25, image: "", type: "Gift Card", quantity: 1 }
const read = (content: unknown) => parseCart(JSON.stringify(content))

it.each([
  ["nothing", null, 0],
  ["no JSON", "{oops", 1],
  ["the empty text", "", 1],
  ["null", "null", 1],
  ["an object", '{"items":[]}', 1],
  ["a list of strings", '["a","b"]', 2],
  ["a list with null", "[null]", 1],
])("reads an empty cart from %s", (_case, text, ignored) => expect(parseCart(text)).toEqual({ cart: [], ignored }))

it.each([
  ["no id", { ...line, id: undefined }],
  ["an empty id", { ...line, id: "" }],
  ["no name", { ...line, name: 3 }],
  ["a price in text", { ...line, price: "99.99" }],
  ["a negative price", { ...line, price: -1 }],
  ["a price beyond reason", { ...line, price: 1e21 }],
  ["a quantity of 0", { ...line, quantity: 0 }],
  ["half a piece", { ...line, quantity: 1.5 }],
  ["no type", { ...line, type: null }],
  ["an endless name", { ...line, name: "x".repeat(1_000_000) }],
])("drops a line with %s and keeps the others", (_case, broken) => {
  expect(read([broken, { ...line, id: "other" }])).toEqual({ cart: [{ ...line, id: "other" }], ignored: 1 })
})

it("reads at most 500 lines, so that foreign content cannot freeze the page", () => {
  const many = Array.from({ length: 100_000 }, (_, n) => ({ ...line, id: `line-${n}`, filename: `${n}.zip` }))
  expect(read(many)).toMatchObject({ cart: { length: 500 }, ignored: 99_500 })
})

it("ignores keys that name prototypes", () => {
  const hostile = `[{"__proto__": {"id": "x", "name": "x", "price": 1, "type": "x", "quantity": 1}},
    {"constructor": {"prototype": {"polluted": 1}}},
    {"id": "__proto__", "name": "constructor", "price": 1, "type": "toString", "quantity": 1, "__proto__": {"polluted": 1}}]`
  const { cart, ignored } = parseCart(hostile)
  expect(cart).toEqual([{ id: "__proto__", name: "constructor", price: 1, image: "", type: "toString", quantity: 1 }])
  expect(ignored).toBe(2)
  expect("polluted" in {}).toBe(false)
})

it("reads lines as they were stored", () => {
  const gift = { ...card, giftCardType: "gift", from: "A", to: "B", recipientEmail: "b@example.com", message: "Hi" }
  const stored = [{ ...line, originalPrice: 150, description: "Makes façades." }, gift]
  expect(read(stored)).toEqual({ cart: stored, ignored: 0 })
})

const foreign = { surprise: "<img>", originalPrice: "150", message: 4, giftCardType: "both" }

it.each([
  ["drops foreign fields", [{ ...line, ...foreign }], [line]],
  ["does without a picture", [{ ...line, image: undefined }], [{ ...line, image: "" }]],
  ["limits a quantity to 99", [{ ...line, quantity: 500 }], [{ ...line, quantity: 99 }]],
  ["keeps gift cards at one to a line", [{ ...card, quantity: 3 }], [card]],
  ["merges lines with one id", [line, line], [{ ...line, quantity: 4 }]],
  ["merges lines with one file", [line, { ...line, id: "old" }], [{ ...line, quantity: 4 }]],
  ["limits merged lines to 99", [line, { ...line, id: "old", quantity: 98 }], [{ ...line, quantity: 99 }]],
  ["separates gift cards with one id", [card, card], [card, { ...card, id: "c-2" }]],
])("%s", (_case, stored, cart) => expect(read(stored).cart).toEqual(cart))
