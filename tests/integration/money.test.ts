import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { giftCardAmounts } from "../../backend/lib/gift-card-amounts"
import { amountOf, type Cents, dollarsOf } from "../../backend/lib/totals"
import { expectSoundLedgers, freeOrderId, givenCard, spentOf } from "../helpers/gift-cards"
import { startShop, type TestShop } from "../helpers/shop"
import { type Line, ownCard, Shopper, sandboxState, type WithCards } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

let shop: TestShop
let shopper: Shopper
let staff: Staff

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: "off" })
  shopper = await Shopper.enter(shop)
  staff = await Staff.signIn(shop)
})
afterAll(() => shop?.stop())

const files = [
  "CubistFacadeGeneratorPro.zip",
  "ParkingGenius.zip",
  "RoomTagCenterPro.zip",
  "RoomOptimizerPro.zip",
  "LevelCreatorPro.zip",
]

/** Of a cart: quantities of each file, gift cards that are bought, and what a card that pays holds. */
const cart = fc.record({
  quantities: fc.array(fc.integer({ min: 0, max: 7 }), { minLength: files.length, maxLength: files.length }),
  bought: fc.array(fc.constantFrom(...giftCardAmounts), { maxLength: 3 }),
  paying: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 100_000, max: 900_000 })),
})

const carts = fc
  .sample(cart, { seed: 20_261_121, numRuns: 40 })
  .filter(({ quantities, bought }) => bought.length > 0 || quantities.some((quantity) => quantity > 0))

it.each(carts.map((each, number) => ({ ...each, number })))(
  "storefront, shop, PayPal and Medusa agree to the cent on cart $number: $quantities, $bought, paid by $paying",
  async ({ number, quantities, bought, paying }) => {
    const email = `cart-${number}@example.com`
    const lines = files
      .map((filename, place) => ({ filename, quantity: quantities[place] ?? 0 }))
      .filter(({ quantity }) => quantity > 0)
    const giftCards = bought.map((value) => ownCard(value))
    const cards = paying === null ? { giftCards } : { giftCards, payingCard: await givenCard(shop, paying) }
    const shown = shopper.totalOf(lines, cards)
    const captured = shown === "0.00" ? await free(email, lines, cards) : await paid(email, lines, cards)
    expect(captured).toBe(shown)
    const row = await purchaseOf(email)
    expect(amountOf(row.total)).toBe(shown)
    expect(row.subtotal - row.discount + row.tax).toBe(row.total)
    expect(cards.payingCard ? await spentOf(shop, cards.payingCard.code) : 0).toBe(row.discount)
    // Exactly, as the API answers it, and as Medusa's dashboard shows it: tax, discount, credit.
    const { total, tax_total, item_subtotal, ...others } = await orderOf(row.order_id)
    expect({ total, tax_total, item_subtotal }).toEqual({
      total: dollarsOf(row.total),
      tax_total: dollarsOf(row.tax),
      item_subtotal: dollarsOf(row.subtotal),
    })
    // Medusa takes credit of one cent for none: that much is a discount.
    if (row.discount !== 1) {
      const discount = { discount_total: 0, credit_line_total: dollarsOf(row.discount) }
      expect(others).toMatchObject({ original_tax_total: dollarsOf(row.tax), ...discount })
    }
    await expectSoundLedgers(shop)
  },
)

async function free(email: string, lines: readonly Line[], cards: WithCards): Promise<string> {
  const { body } = await shopper.processPayment(freeOrderId(), email, lines, cards)
  expect(body).toMatchObject({ success: true })
  return "0.00"
}

/** Returns what PayPal captured. */
async function paid(email: string, lines: readonly Line[], cards: WithCards): Promise<string> {
  const transaction = await shopper.buy(email, lines, cards)
  const { captures } = await sandboxState(shop)
  const capture = captures.find(({ id }) => id === transaction) as { amount?: { value: string } } | undefined
  return capture?.amount?.value ?? "nothing"
}

interface Amounts {
  subtotal: Cents
  discount: Cents
  tax: Cents
  total: Cents
  order_id: string
}

async function purchaseOf(email: string): Promise<Amounts> {
  const [row] = await shop.query<Amounts>(
    "select subtotal, discount, tax, total, order_id from purchase where email = $1",
    [email],
  )
  if (!row) throw new Error(`No purchase of ${email}`)
  return row
}

const fields = ["total", "tax_total", "original_tax_total", "item_subtotal", "discount_total", "credit_line_total"]

async function orderOf(id: string): Promise<Record<string, unknown>> {
  const { body } = await staff.get<{ order: Record<string, unknown> }>(`/admin/orders/${id}?fields=${fields.join(",")}`)
  return Object.fromEntries(["id", ...fields].map((field) => [field, body.order[field]]))
}
