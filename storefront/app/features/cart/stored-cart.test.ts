import { describe, expect, it } from "vitest"
import { parseCart } from "./stored-cart"

const line = {
  id: "facade",
  name: "Facade",
  price: 99.99,
  image: "/a.webp",
  type: "Grasshopper Script",
  filename: "Facade.zip",
  quantity: 2,
}
const card = { id: "c", name: "Gift Card", price: 25, image: "", type: "Gift Card", quantity: 1 }
const read = (content: unknown) => parseCart(JSON.stringify(content))

describe("foreign content under the key is ignored", () => {
  it.each([
    ["nothing stored", null, 0],
    ["no JSON", "{oops", 1],
    ["the empty text", "", 1],
    ["null", "null", 1],
    ["a number", "7", 1],
    ["an object", '{"items":[]}', 1],
    ["a list of strings", '["a","b"]', 2],
    ["a list with null", "[null]", 1],
  ])("%s", (_case, text, ignored) => {
    expect(parseCart(text)).toEqual({ cart: [], ignored })
  })

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
    ["a name without end", { ...line, name: "x".repeat(1_000_000) }],
  ])("a line with %s goes, the others stay", (_case, broken) => {
    expect(read([broken, { ...line, id: "other" }])).toEqual({ cart: [{ ...line, id: "other" }], ignored: 1 })
  })
})

it("reads no more lines than anybody fills, so that foreign content cannot freeze the page", () => {
  const many = Array.from({ length: 100_000 }, (_, n) => ({ ...line, id: `line-${n}`, filename: `${n}.zip` }))
  expect(read(many)).toMatchObject({ cart: { length: 500 }, ignored: 99_500 })
})

it("takes nothing over from keys that name prototypes", () => {
  const hostile = `[{"__proto__": {"id": "x", "name": "x", "price": 1, "type": "x", "quantity": 1}},
    {"constructor": {"prototype": {"polluted": 1}}},
    {"id": "__proto__", "name": "constructor", "price": 1, "type": "toString", "quantity": 1, "__proto__": {"polluted": 1}}]`
  const { cart, ignored } = parseCart(hostile)
  expect(cart).toEqual([{ id: "__proto__", name: "constructor", price: 1, image: "", type: "toString", quantity: 1 }])
  expect(ignored).toBe(2)
  expect("polluted" in {}).toBe(false)
})

describe("lines of ours", () => {
  it("come back as they were stored", () => {
    const gift = { ...card, giftCardType: "gift", from: "A", to: "B", recipientEmail: "b@example.com", message: "Hi" }
    const stored = [{ ...line, originalPrice: 150, description: "Makes façades." }, gift]
    expect(read(stored)).toEqual({ cart: stored, ignored: 0 })
  })

  it("lose what does not belong to them", () => {
    expect(read([{ ...line, surprise: "<img>", originalPrice: "150", message: 4, giftCardType: "both" }]).cart).toEqual(
      [line],
    )
  })

  it("get by without a picture", () => {
    expect(read([{ ...line, image: undefined }]).cart).toEqual([{ ...line, image: "" }])
  })

  it.each([
    ["a quantity above 99 becomes 99", [{ ...line, quantity: 500 }], [{ ...line, quantity: 99 }]],
    ["a gift card is one to a line", [{ ...card, quantity: 3 }], [card]],
    ["one id twice becomes one line", [line, line], [{ ...line, quantity: 4 }]],
    ["a file under two ids becomes one line", [line, { ...line, id: "old" }], [{ ...line, quantity: 4 }]],
    [
      "of a file there are 99 at most",
      [
        { ...line, quantity: 60 },
        { ...line, id: "old", quantity: 60 },
      ],
      [{ ...line, quantity: 99 }],
    ],
    ["gift cards of one id stay apart", [card, card], [card, { ...card, id: "c-2" }]],
  ])("%s", (_case, stored, cart) => {
    expect(read(stored).cart).toEqual(cart)
  })
})
