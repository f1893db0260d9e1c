import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { CheckoutErrorCode } from "../../../../../compat-api/contract/checkout-error"
import { UnexpectedAnswer } from "../../../lib/answer-error"
import { sessionPricesNow, setSessionPrices } from "../../../lib/session-prices"
import { cartNow, replaceCart } from "../../cart/cart-store"
import { openCart } from "../../cart/open-cart"
import { appliedCard, applyCard } from "../../gift-card-redemption/applied-card"
import { CheckoutRefusal } from "../calls/checkout-refusal"
import { buyerPromotions } from "../promotion/applied-promotion"
import { applyPrices } from "./apply-prices"
import { applyRefusal } from "./apply-refusal"

const facade = { name: "Facade", price: 99.99, image: "", type: "Grasshopper Script", quantity: 1 }
const cart = [
  { ...facade, id: "facade", filename: "Facade.zip" },
  { ...facade, id: "tower", name: "Tower", filename: "Tower.zip" },
]
const stored = new Map<string, string>()
const refusal = (code: CheckoutErrorCode, items: { filename: string; price: string | null }[]) =>
  new CheckoutRefusal({ code, message: "Said by the shop.", items })

beforeEach(() => {
  setSessionPrices(undefined)
  vi.stubGlobal("window", Object.assign(new EventTarget(), { name: "" }))
  window.sharedCart = openCart()
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  replaceCart(cart)
})
afterEach(() => vi.unstubAllGlobals())

it("takes over new prices, and lists them", () => {
  const message = applyRefusal(refusal("price_changed", [{ filename: "Facade.zip", price: "119.00" }]))
  expect(message).toMatchObject({
    title: "Prices have changed",
    changes: [{ name: "Facade", before: 9999, after: 11_900 }],
  })
  expect(cartNow().map(({ price }) => price)).toEqual([119, 99.99])
})

it("takes a product that is gone out of the cart, whichever way the server says so", () => {
  const gone = [{ filename: "Tower.zip", price: null }]
  expect(applyRefusal(refusal("unknown_product", gone)).changes).toEqual([{ name: "Tower", before: 9999, after: null }])
  expect(cartNow().map(({ id }) => id)).toEqual(["facade"])
})

describe("of a member of a customer group", () => {
  const price = { price: 7999, group: "Education" }
  beforeEach(() => setSessionPrices({ "Facade.zip": price }))

  it("the price that was shown is no news", () => {
    const items = [{ filename: "Facade.zip", price: "79.99", publicPrice: "99.99" }]
    expect(applyPrices(items)).toEqual([])
    expect(sessionPricesNow()).toEqual({ "Facade.zip": price })
    expect(cartNow()).toEqual(cart)
  })

  it("another price is told, and the cart keeps everybody's", () => {
    const items = [{ filename: "Facade.zip", price: "69.99", publicPrice: "109.00" }]
    expect(applyPrices(items)).toEqual([{ name: "Facade", before: 7999, after: 6999 }])
    expect(sessionPricesNow()).toEqual({ "Facade.zip": { ...price, price: 6999 } })
    expect(cartNow()[0]?.price).toBe(109)
  })

  it("a price that counts no more is told, and everybody's is shown", () => {
    expect(applyPrices([{ filename: "Facade.zip", price: "99.99" }])).toEqual([
      { name: "Facade", before: 7999, after: 9999 },
    ])
    expect(sessionPricesNow()?.["Facade.zip"]).toBeUndefined()
    expect(cartNow()).toEqual(cart)
  })
})

it("asks for a reload when the total moved and no price did", () => {
  const same = [{ filename: "Facade.zip", price: "99.99" }]
  expect(applyRefusal(refusal("price_changed", same)).title).toBe("The total has changed")
  expect(cartNow()).toEqual(cart)
})

it("takes over the promotions that count for this buyer, and says the total that they make", () => {
  const message = applyRefusal(
    new CheckoutRefusal({ code: "price_changed", message: "Said.", items: [], total: "32.39", promotions: [] }),
  )
  expect(message.title).toBe("The total has changed")
  expect(message.text).toContain("Your order now comes to $32.39.")
  expect(buyerPromotions.get()).toEqual([])
})

it.each([
  ["a refusal without prices", refusal("unknown_product", []), "Nothing has been charged. Said by the shop."],
  [
    "a lost answer",
    new TypeError("Failed to fetch"),
    "Nothing has been charged. Your cart is as you left it. The shop could not be reached. Please check your connection, then try again.",
  ],
])("leaves the cart alone after %s", (_case, error, text) => {
  expect(applyRefusal(error).text).toBe(text)
  expect(cartNow()).toEqual(cart)
})

it.each([
  ["PayPal's", refusal("payment_unavailable", []), "PayPal payment failed. Please try again."],
  ["nobody's: the shop does not sell", refusal("not_selling", []), "Nothing can be bought at the moment"],
  ["the shop's", new UnexpectedAnswer(500, "/store"), "Your order could not be placed. Please try again."],
  [
    "the shop's, whose key is another by now",
    new UnexpectedAnswer(400, "/store"),
    "Your order could not be placed. Please try again.",
  ],
  ["the network's", new TypeError("Failed to fetch"), "Your order could not be placed. Please try again."],
])("names PayPal for a fault of PayPal's alone: %s", (_case, error, title) => {
  expect(applyRefusal(error).title).toBe(title)
})

const card = { code: "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B", balance: 5000 }
const cardRefusal = (code: CheckoutErrorCode, giftCardBalance?: string) =>
  new CheckoutRefusal({ code, message: "Said by the shop.", ...(giftCardBalance ? { giftCardBalance } : {}) })

const cardTitle = "Your gift card's balance has changed"

it.each([
  ["another amount than the total was made of", cardRefusal("price_changed", "60.00"), 6000, cardTitle],
  ["another amount", cardRefusal("gift_card_changed", "12.50"), 1250, cardTitle],
  ["nothing", cardRefusal("gift_card_changed", "0.00"), undefined, "Your gift card was removed from this order"],
  ["no word of what", cardRefusal("gift_card_changed"), undefined, "Your gift card was removed from this order"],
  ["no card at all", cardRefusal("gift_card_invalid"), undefined, "Your gift card was removed from this order"],
])("brings the gift card to what it holds now: %s", (_case, refused, balance, title) => {
  applyCard(card)
  expect(applyRefusal(refused).title).toBe(title)
  expect(appliedCard()?.balance).toBe(balance)
  expect(cartNow()).toEqual(cart)
})

it("tells of prices and takes over the gift card when both changed", () => {
  applyCard(card)
  const items = [{ filename: "Facade.zip", price: "119.00" }]
  const message = "Said by the shop."
  const refused = new CheckoutRefusal({ code: "gift_card_changed", message, items, giftCardBalance: "10.00" })
  expect(applyRefusal(refused).title).toBe("Prices have changed")
  expect(appliedCard()?.balance).toBe(1000)
})

it("asks for a reload when neither a price nor the gift card is what moved the total", () => {
  applyCard(card)
  expect(applyRefusal(cardRefusal("price_changed", "50.00")).title).toBe("The total has changed")
  expect(appliedCard()).toEqual(card)
})

it("leaves the gift card alone when the refusal is about something else", () => {
  applyCard(card)
  applyRefusal(refusal("price_changed", []))
  expect(appliedCard()).toEqual(card)
})

it("says what is wrong with the receipt's details, for their field", () => {
  const error = new CheckoutRefusal({ code: "invalid_request", message: "receiptDetails.address: At most six lines." })
  expect(applyRefusal(error)).toMatchObject({
    text: "Nothing has been charged. Please check the receipt details.",
    details: { address: "At most six lines." },
  })
})
