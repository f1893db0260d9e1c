import { afterAll, beforeAll, expect, it } from "vitest"
import { auditOf } from "../../backend/lib/audit"
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

/** Findings after a change that is rolled back. */
function after(sql: string): Promise<string[]> {
  return withClient(shop.databaseUrl, async (client) => {
    await client.query("begin")
    await client.query("set local session_replication_role = replica")
    await client.query(sql)
    return auditOf(client)
  })
}

const refund = (state: string) =>
  `insert into purchase_refund (id, purchase_id, state, origin, scope, asked, wallet, card, tax, actor)
   select 'prefd_1', id, '${state}', 'staff', 'whole', '{}', 100, 0, 0, 'test' from purchase`

it("finds nothing wrong after a sale", async () => {
  expect(await withClient(shop.databaseUrl, auditOf)).toEqual([])
})

const ofBought = "where purchase_id is not null"
it.each([
  ["1 completed purchases without their order", 'delete from "order"'],
  ["1 orders without a paid purchase", "update purchase set id = 'purch_other'"],
  ["whose order does not show the exact amount paid", "update order_transaction set amount = amount + 0.01"],
  ["1 completed purchases without a receipt", "delete from receipt"],
  ["1 receipts that follow a missing number", "update receipt set place = place + 1"],
  ["1 completed purchases that lack a paid download", "delete from entitlement"],
  ["1 completed purchases that lack a paid gift card", `delete from gift_card ${ofBought}`],
  ["1 gift cards of unpaid purchases", `update gift_card set purchase_id = 'purch_other' ${ofBought}`],
  ["whose gift card was not charged its part", "delete from gift_card_transaction where kind = 'redeem'"],
  ["1 gift cards whose ledger does not add up", "update gift_card set balance = balance - 1 where balance > 0"],
  ["for which a gift card still holds money", "delete from gift_card_transaction where kind = 'redeem'"],
  ["1 completed purchases whose confirmation mail was never written", "delete from notification"],
  ["1 purchases whose refunded amounts differ from their refunds", refund("paid")],
  ["1 finished refunds without a credit note: prefd_1", refund("done")],
])("finds %s, after %s", async (finding, sql) => {
  expect(await after(sql)).toContainEqual(expect.stringContaining(finding))
})
