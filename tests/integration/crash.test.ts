import { beforeAll, expect, it } from "vitest"
import { atSharedShop, shop, shopper } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { killTogether } from "../helpers/kill-together"
import { sandbox, sandboxState } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

atSharedShop()

const tagCenter = { filename: "RoomTagCenterPro.zip", quantity: 1 }
const addressOf = (name: string) => `${name.replaceAll("_", "-")}@crash.example`

/** Tables in the order of a delivery, last first. */
const tables = ["entitlement", "order_cart", "order_transaction", "order", "payment"]
const orders = new Map<string, string>()

async function captureOf(name: string): Promise<string> {
  const { captures } = await sandboxState(shop)
  return captures.find(({ orderId }) => orderId === orders.get(name))?.id ?? ""
}

beforeAll(async () => {
  for (const name of ["answer", ...tables]) orders.set(name, await shopper.approvedOrder(addressOf(name), [tagCenter]))
  const capture = (name: string) => shopper.capture(orders.get(name) ?? "").catch(() => undefined)
  let lost: Promise<unknown> | undefined
  await killTogether(
    shop,
    tables.map((table) => ({ table, send: () => capture(table) })),
    async () => {
      await sandbox(shop, "faults", { next: 100, status: "drop-after", path: "/v2/checkout/orders" })
      lost = capture("answer")
      await eventually(() => captureOf("answer"))
    },
  )
  await lost
  await sandbox(shop, "faults", { next: 0 })
})

const moments: [string, string][] = tables.map((table) => [`the table ${table} was written`, table])

it.each([["PayPal's answer came", "answer"], ...moments])(
  "delivers once when the server was killed after the capture, before %s",
  async (_moment, name = "") => {
    const [email, captureId] = [addressOf(name), await captureOf(name)]
    const answer = await shopper.processPayment(captureId, email, [tagCenter])
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    const placed = await (await Staff.signIn(shop)).orders(email)
    expect(placed).toMatchObject([{ payment_status: "captured" }])
    const transactions = await shop.query("select amount from order_transaction where order_id = $1", [placed[0]?.id])
    expect(transactions.map(({ amount }) => Number(amount))).toEqual([32.39])
    expect(await shop.query("select id from entitlement where transaction_id = $1", [captureId])).toHaveLength(1)
    expect((await shopper.download(captureId, tagCenter.filename)).status).toBe(200)
    const { captures } = await sandboxState(shop)
    expect(captures.filter(({ orderId }) => orderId === orders.get(name))).toHaveLength(1)
  },
)
