import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { CheckoutErrorCode } from "../../../../../compat-api/contract/checkout-error"
import { fakeStorage } from "../../../../../tests/helpers/fake-storage"
import { UnexpectedAnswer } from "../../../lib/answer-error"
import { sessionPricesNow, setSessionPrices } from "../../../lib/session-prices"
import { cartNow, replaceCart } from "../../cart/cart-store"
import { openCart } from "../../cart/open-cart"
import { appliedCard, applyCard } from "../../gift-card-redemption/applied-card"
import { CheckoutRefusal } from "../calls/checkout-refusal"
import { buyerPromotions } from "../promotion/applied-promotion"
import { applyPrices } from "./apply-prices"
import { applyRefusal as applyRefusalOf } from "./apply-refusal"
import { paymentFailed } from "./checkout-messages"

const facade = { name: "Facade", price: 99.99, image: "", type: "Grasshopper Script", quantity: 1 }
const tower = { ...facade, id: "tower", name: "Tower", filename: "Tower.zip" }
const cart = [{ ...facade, id: "facade", filename: "Facade.zip" }, tower]
const message = "Said by the shop."
type More = Partial<ConstructorParameters<typeof CheckoutRefusal>[0]>
const refusal = (code: CheckoutErrorCode, more: More = {}) => new CheckoutRefusal({ code, message, ...more })
const items = (price: string | null, filename = "Facade.zip") => [{ filename, price }]

const applyRefusal = (error: unknown) =>
  applyRefusalOf(error, paymentFailed("PayPal payment failed. Please try again."))

beforeEach(() => {
  setSessionPrices(undefined)
  vi.stubGlobal("window", Object.assign(new EventTarget(), { name: "" }))
  window.sharedCart = openCart()
  vi.stubGlobal("localStorage", fakeStorage())
  vi.stubGlobal("sessionStorage", fakeStorage())
  replaceCart(cart)
})
afterEach(() => vi.unstubAllGlobals())

it("takes over new prices, and lists them", () => {
  const changes = [{ name: "Facade", before: 9999, after: 11_900 }]
  const shown = applyRefusal(refusal("price_changed", { items: items("119.00") }))
  expect(shown).toMatchObject({ title: "Prices have changed", changes })
  expect(cartNow().map(({ price }) => price)).toEqual([119, 99.99])
})

it("removes a product that is no longer sold", () => {
  const { changes } = applyRefusal(refusal("unknown_product", { items: items(null, "Tower.zip") }))
  expect(changes).toEqual([{ name: "Tower", before: 9999, after: null }])
  expect(cartNow().map(({ id }) => id)).toEqual(["facade"])
})

describe("to a member of a customer group", () => {
  const price = { price: 7999, group: "Education" }
  beforeEach(() => setSessionPrices({ "Facade.zip": price }))

  it("the price that was shown is no change", () => {
    const items = [{ filename: "Facade.zip", price: "79.99", publicPrice: "99.99" }]
    expect(applyPrices(items)).toEqual([])
    expect(sessionPricesNow()).toEqual({ "Facade.zip": price })
    expect(cartNow()).toEqual(cart)
  })

  it("another price is reported, and the cart keeps the public one", () => {
    const items = [{ filename: "Facade.zip", price: "69.99", publicPrice: "109.00" }]
    expect(applyPrices(items)).toEqual([{ name: "Facade", before: 7999, after: 6999 }])
    expect(sessionPricesNow()).toEqual({ "Facade.zip": { ...price, price: 6999 } })
    expect(cartNow()[0]?.price).toBe(109)
  })

  it("the end of the member's price is reported, and the public one is shown", () => {
    expect(applyPrices(items("99.99"))).toEqual([{ name: "Facade", before: 7999, after: 9999 }])
    expect(sessionPricesNow()?.["Facade.zip"]).toBeUndefined()
    expect(cartNow()).toEqual(cart)
  })
})

it("asks for a reload when the total changed and no price did", () => {
  expect(applyRefusal(refusal("price_changed", { items: items("99.99") })).title).toBe("The total has changed")
  expect(cartNow()).toEqual(cart)
})

it("takes over the buyer's promotions, and names the total they make", () => {
  const shown = applyRefusal(refusal("price_changed", { items: [], total: "32.39", promotions: [] }))
  expect(shown.title).toBe("The total has changed")
  expect(shown.text).toContain("Your order now comes to $32.39.")
  expect(buyerPromotions.get()).toEqual([])
})

const lost = new TypeError("Failed to fetch")
const connection = "The shop could not be reached. Please check your connection, then try again."

it.each([
  ["a refusal without prices", refusal("unknown_product", { items: [] }), message],
  ["a lost answer", lost, `Your cart is unchanged. ${connection}`],
])("leaves the cart alone after %s", (_case, error, text) => {
  expect(applyRefusal(error).text).toBe(`Nothing has been charged. ${text}`)
  expect(cartNow()).toEqual(cart)
})

const notPlaced = "Your order could not be placed. Please try again."

it.each([
  ["PayPal", refusal("payment_unavailable"), "PayPal payment failed. Please try again."],
  ["nobody: the shop does not sell", refusal("not_selling"), "Nothing can be bought at the moment"],
  ["the shop", new UnexpectedAnswer(500, "/store"), notPlaced],
  ["the shop, whose key has changed", new UnexpectedAnswer(400, "/store"), notPlaced],
  ["the network", lost, notPlaced],
])("names PayPal only for its own errors. Cause: %s", (_case, error, title) => {
  expect(applyRefusal(error).title).toBe(title)
})

const card = { code: "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B", balance: 5000 }
const [cardChanged, cardRemoved] = [
  "Your gift card's balance has changed",
  "Your gift card was removed from this order",
]

it.each([
  ["of another amount in the total", refusal("price_changed", { giftCardBalance: "60.00" }), 6000, cardChanged],
  ["of another amount", refusal("gift_card_changed", { giftCardBalance: "12.50" }), 1250, cardChanged],
  ["of nothing", refusal("gift_card_changed", { giftCardBalance: "0.00" }), undefined, cardRemoved],
  ["of an unknown amount", refusal("gift_card_changed"), undefined, cardRemoved],
  ["of an invalid card", refusal("gift_card_invalid"), undefined, cardRemoved],
])("takes over the gift card's balance %s", (_case, refused, balance, title) => {
  applyCard(card)
  expect(applyRefusal(refused).title).toBe(title)
  expect(appliedCard()?.balance).toBe(balance)
  expect(cartNow()).toEqual(cart)
})

it("reports prices and takes over the gift card when both changed", () => {
  applyCard(card)
  const refused = refusal("gift_card_changed", { items: items("119.00"), giftCardBalance: "10.00" })
  expect(applyRefusal(refused).title).toBe("Prices have changed")
  expect(appliedCard()?.balance).toBe(1000)
})

it("asks for a reload when neither a price nor the gift card explains the total", () => {
  applyCard(card)
  expect(applyRefusal(refusal("price_changed", { giftCardBalance: "50.00" })).title).toBe("The total has changed")
  expect(appliedCard()).toEqual(card)
})

it("leaves the gift card alone when the refusal has another cause", () => {
  applyCard(card)
  applyRefusal(refusal("price_changed", { items: [] }))
  expect(appliedCard()).toEqual(card)
})

it("shows a problem of the receipt's details at their field", () => {
  const error = new CheckoutRefusal({ code: "invalid_request", message: "receiptDetails.address: At most six lines." })
  const text = "Nothing has been charged. Please check the receipt details."
  expect(applyRefusal(error)).toMatchObject({ text, details: { address: "At most six lines." } })
})
