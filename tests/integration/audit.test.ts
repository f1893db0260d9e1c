import { afterAll, beforeAll, expect, it } from "vitest"
import { auditOf } from "../../bin/checks/audit"
import { withClient } from "../../bin/checks/with-client"
import { givenCard } from "../helpers/gift-cards"
import { startShop, type TestShop } from "../helpers/shop"
import { ownCard, Shopper } from "../helpers/shopper"

let shop: TestShop

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: "off" })
  const shopper = await Shopper.enter(shop)
  const payingCard = await givenCard(shop, 2_000)
  const lines = [{ filename: "LevelCreatorPro.zip", quantity: 2 }]
  await shopper.buy("audited@example.com", lines, { payingCard, giftCards: [ownCard(25)] })
})
afterAll(() => shop?.stop())

/** Rolled back afterwards. */
function after(sql: string): Promise<string[]> {
  return withClient(shop.databaseUrl, async (client) => {
    await client.query("begin")
    await client.query("set local session_replication_role = replica")
    await client.query(sql)
    return auditOf(client)
  })
}

it("finds nothing in a shop that sold", async () => {
  expect(await withClient(shop.databaseUrl, auditOf)).toEqual([])
})

it.each([
  ["an order that is gone", 'delete from "order"', "1 completed purchases without their order"],
  ["an order of nobody", "update purchase set id = 'purch_other'", "1 orders without a paid purchase"],
  [
    "a payment that is not in its order",
    "update order_transaction set amount = amount + 0.01",
    "1 completed purchases whose order does not show the exact amount paid",
  ],
  ["a receipt that is gone", "delete from receipt", "1 completed purchases without a receipt"],
  ["a number that is missing", "update receipt set place = place + 1", "1 receipts that follow a missing number"],
  ["a download that is gone", "delete from entitlement", "1 completed purchases that lack a paid download"],
  [
    "a gift card that is gone",
    "delete from gift_card where purchase_id is not null",
    "1 completed purchases that lack a paid gift card",
  ],
  [
    "a gift card that nobody paid",
    "update gift_card set purchase_id = 'purch_other' where purchase_id is not null",
    "1 gift cards of unpaid purchases",
  ],
  [
    "a gift card that did not pay",
    "delete from gift_card_transaction where kind = 'redeem'",
    "1 completed purchases whose gift card did not pay its part",
  ],
  [
    "a balance that is no sum",
    "update gift_card set balance = balance - 1 where balance > 0",
    "1 gift cards whose ledger does not add up",
  ],
  [
    "a hold that never ended",
    "delete from gift_card_transaction where kind = 'redeem'",
    "1 ended purchases for which a gift card still holds money",
  ],
  [
    "a mail that was never written",
    "delete from notification",
    "1 completed purchases whose confirmation mail was never written",
  ],
  [
    "a refund that is not booked",
    `insert into purchase_refund (id, purchase_id, state, origin, scope, asked, wallet, card, tax, actor)
     select 'prefd_1', id, 'paid', 'staff', 'whole', '{}', 100, 0, 0, 'test' from purchase`,
    "1 purchases whose refunded amounts differ from their refunds",
  ],
  [
    "a refund without a credit note",
    `insert into purchase_refund (id, purchase_id, state, origin, scope, asked, wallet, card, tax, actor)
     select 'prefd_1', id, 'done', 'staff', 'whole', '{}', 100, 0, 0, 'test' from purchase`,
    "1 finished refunds without a credit note: prefd_1",
  ],
])("finds %s, and names the row", async (_what, sql, says) => {
  expect(await after(sql)).toContainEqual(expect.stringContaining(says))
})
