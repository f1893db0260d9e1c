import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { eventually } from "../helpers/eventually"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper, sandbox, sandboxState } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { isWaitedFor } from "../helpers/waiting"

let shop: TestShop

beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop?.stop())

const tagCenter = { filename: "RoomTagCenterPro.zip", quantity: 1 }

describe("a server that is killed", () => {
  it("between PayPal's capture and our knowing of it: the next call finishes the purchase, once", async () => {
    const shopper = await Shopper.enter(shop)
    const order = await shopper.approvedOrder("lost-answer@example.com", [tagCenter])
    await sandbox(shop, "faults", { next: 100, status: "drop-after", path: "/capture" })
    const lost = shopper.capture(order).catch(() => undefined)
    const capture = await eventually(async () => {
      const { captures } = await sandboxState(shop)
      return captures.find((candidate) => candidate.orderId === order)
    })
    await shop.kill()
    await lost
    await sandbox(shop, "faults", { next: 0 })
    await shop.restart()
    await expectDeliveredOnce("lost-answer@example.com", capture.id)
  })

  // Each lock stops the server at its next step.
  it.each(["order", "order_cart", "payment", "order_transaction", "entitlement"])(
    "between the capture and the order, while it waits to write into %s: the next call finishes the purchase, once",
    async (table) => {
      const email = `killed-at-${table.replace("_", "-")}@example.com`
      const shopper = await Shopper.enter(shop)
      const order = await shopper.approvedOrder(email, [tagCenter])
      const blocker = await shop.connect()
      await blocker.query("begin")
      await blocker.query(`lock table "${table}" in exclusive mode`)
      const lost = shopper.capture(order).catch(() => undefined)
      const captureId = await eventually(async () => {
        const [purchase] = await shop.query<{ transaction_id: string }>(
          "select transaction_id from purchase where payment_id = $1 and status = 'captured'",
          [order],
        )
        return (await isWaitedFor(shop, table)) && purchase?.transaction_id
      })
      await shop.kill()
      await lost
      await blocker.query("rollback")
      await blocker.end()
      await shop.restart()
      await expectDeliveredOnce(email, captureId)
    },
  )
})

async function expectDeliveredOnce(email: string, captureId: string): Promise<void> {
  const shopper = await Shopper.enter(shop)
  const answer = await shopper.processPayment(captureId, email, [tagCenter])
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  const orders = await (await Staff.signIn(shop)).orders(email)
  expect(orders).toHaveLength(1)
  expect(orders[0]).toMatchObject({ payment_status: "captured" })
  const transactions = await shop.query("select amount from order_transaction where order_id = $1", [orders[0]?.id])
  expect(transactions.map((row) => Number(row.amount))).toEqual([32.39])
  expect(await shop.query("select id from entitlement where transaction_id = $1", [captureId])).toHaveLength(1)
  expect((await shopper.download(captureId, tagCenter.filename)).status).toBe(200)
  const { captures } = await sandboxState(shop)
  expect(captures.filter((capture) => capture.id === captureId)).toHaveLength(1)
}
