import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { CheckoutErrorCode } from "../../../../compat-api/contract/checkout"
import { cartNow, replaceCart } from "../cart/cart-store"
import { CheckoutRefusal } from "./checkout-refusal"
import { takeRefusal } from "./take-refusal"

const facade = { name: "Facade", price: 99.99, image: "", type: "Grasshopper Script", quantity: 1 }
const cart = [
  { ...facade, id: "facade", filename: "Facade.zip" },
  { ...facade, id: "tower", name: "Tower", filename: "Tower.zip" },
]
const stored = new Map<string, string>()
const refusal = (code: CheckoutErrorCode, items: { filename: string; price: string | null }[]) =>
  new CheckoutRefusal({ code, message: "Said by the shop.", items })

beforeEach(() => {
  vi.stubGlobal("window", Object.assign(new EventTarget(), { name: "" }))
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  replaceCart(cart)
})
afterEach(() => vi.unstubAllGlobals())

it("takes over new prices, and lists them", () => {
  const message = takeRefusal(refusal("price_changed", [{ filename: "Facade.zip", price: "119.00" }]))
  expect(message).toMatchObject({
    title: "Prices have changed",
    changes: [{ name: "Facade", before: 9999, after: 11_900 }],
  })
  expect(cartNow().map(({ price }) => price)).toEqual([119, 99.99])
})

it("takes a product that is gone out of the cart, whichever way the server says so", () => {
  const gone = [{ filename: "Tower.zip", price: null }]
  expect(takeRefusal(refusal("unknown_product", gone)).changes).toEqual([{ name: "Tower", before: 9999, after: null }])
  expect(cartNow().map(({ id }) => id)).toEqual(["facade"])
})

it("asks for a reload when the total moved and no price did", () => {
  const same = [{ filename: "Facade.zip", price: "99.99" }]
  expect(takeRefusal(refusal("price_changed", same)).title).toBe("The total has changed")
  expect(cartNow()).toEqual(cart)
})

it.each([
  ["a refusal without prices", refusal("unknown_product", []), "Nothing has been charged. Said by the shop."],
  ["a lost answer", new TypeError("Failed to fetch"), "Nothing has been charged. Your cart is as you left it."],
])("leaves the cart alone after %s", (_case, error, text) => {
  expect(takeRefusal(error).text).toBe(text)
  expect(cartNow()).toEqual(cart)
})
