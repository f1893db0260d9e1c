import type { Client } from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { buyerOf } from "../../backend/modules/purchase/buyer-details"
import { frozenBasket } from "../../backend/modules/purchase/claimed-basket"
import { Migration20261123180000 } from "../../backend/modules/purchase/migrations/Migration20261123180000"
import { linesOf } from "../../backend/modules/purchase/purchase-line"
import { refundedLinesOf, requestedRefundOf } from "../../backend/modules/purchase/refunded-line"
import { startShop, type TestShop } from "../helpers/shop"

let shop: TestShop
let client: Client
beforeAll(async () => {
  shop = await startShop()
  client = await shop.connect()
  await client.query("begin")
})
afterAll(async () => {
  await client?.query("rollback")
  await client?.end()
  await shop?.stop()
})

/** Runs all statements in one transaction, as Medusa does. */
async function run(direction: "up" | "down"): Promise<void> {
  // Only collects statements; driver and settings are unused.
  const migration = new Migration20261123180000(undefined as never, undefined as never)
  await migration[direction]()
  for (const statement of migration.getQueries()) await client.query(String(statement))
}

const file = {
  filename: "grid.zip",
  name: "Grid",
  productId: "prod",
  variantId: "variant",
  digitalProductId: "dprod",
  digitalFileId: "dfile",
  unitPrice: 2_999,
  quantity: 1,
}
const wish = { type: "self", value: 50, code: null, from: null, to: null, recipientEmail: null, message: null }
const giftCard = { giftCard: wish, name: "$50 Gift Card", unitPrice: 5_000, quantity: 1, taxRate: 80_000, tax: 400 }

it("an upgrade keeps purchases and notes the provider that took the money", async () => {
  await run("down")
  const purchase = `insert into purchase (id, status, environment, email, currency_code, subtotal, tax, total, tax_rate,
    lines, buyer, paypal_order_id, transaction_id, captured_at, completed_at, order_id)
    values ($1, 'completed', 'local', 'old@example.com', 'usd', 7999, 640, 8639, 80000, $2, $3, $4, $1, now(), now(), $1)`
  await client.query(purchase, ["paid", JSON.stringify([file, giftCard]), { company: "Atelier" }, "ORDER"])
  await client.query(purchase, ["free", "[]", null, null])
  // Odd rows are checked on change, not by an upgrade.
  await client.query("alter table purchase drop constraint purchase_fits_status")
  await client.query("update purchase set order_id = null where id = 'free'")
  await client.query("alter table purchase add constraint purchase_fits_status check (order_id is not null) not valid")
  await client.query(
    `insert into purchase_refund (id, purchase_id, state, origin, scope, asked, lines, wallet, card, tax, actor)
     values ('refund', 'paid', 'done', 'paypal', 'whole', '{"scope": "whole", "override": true}',
       '[{"line": 0, "quantity": 1, "net": 2999, "tax": 240, "wallet": 3239, "card": 0}]', 3239, 0, 240, 'paypal')`,
  )
  await client.query(
    `insert into capture_mismatch (id, capture_id, environment, kind, reason, paypal_order_id, wanted, amount,
       currency_code, state, resolved_by)
     values ('mismatch', 'CAPTURE', 'local', 'items', 'Another amount.', 'OTHER', $1, 100, 'usd', 'refunded', 'paypal')`,
    [{ items: [{ filename: "grid.zip", quantity: 1 }], giftCards: [] }],
  )
  await client.query(
    `insert into paypal_event (id, event_id, environment, event_type, resource_id, payload)
     values ('event', 'WH-1', 'local', 'PAYMENT.CAPTURE.COMPLETED', 'CAPTURE', '{}')`,
  )

  await run("up")

  const { rows } = await client.query("select * from purchase where email = 'old@example.com' order by id desc")
  const [paid, free] = rows
  expect(linesOf(paid)).toEqual([
    { kind: "file", ...file },
    { kind: "gift_card", ...giftCard },
  ])
  expect(buyerOf(paid)).toEqual({ company: "Atelier", taxNumber: null, address: null })
  expect(paid).toMatchObject({ payment_provider: "paypal", payment_id: "ORDER" })
  expect(linesOf(free)).toEqual([])
  expect(free).toMatchObject({ payment_provider: null, payment_id: null, buyer: null })
  const [refund] = (await client.query("select * from purchase_refund where id = 'refund'")).rows
  expect(refund).toMatchObject({ origin: "provider", actor: "provider" })
  expect(requestedRefundOf(refund)).toEqual({ scope: "whole", override: true })
  expect(refundedLinesOf(refund)).toMatchObject([{ line: 0, wallet: 3_239 }])
  const [mismatch] = (await client.query("select * from capture_mismatch where id = 'mismatch'")).rows
  expect(mismatch).toMatchObject({ payment_provider: "paypal", payment_id: "OTHER", resolved_by: "provider" })
  expect(frozenBasket.read(mismatch.wanted)).toMatchObject({ giftCards: [], giftCardCode: null, buyer: null })
  const [event] = (await client.query("select * from payment_event where id = 'event'")).rows
  expect(event).toMatchObject({ payment_provider: "paypal", event_id: "WH-1" })
  await expect(client.query("update purchase set order_id = null where id = 'paid'")).rejects.toThrow(
    "purchase_fits_status",
  )
})
