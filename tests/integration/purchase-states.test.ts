import { beforeAll, expect, it } from "vitest"
import { type PurchaseStatus, statuses } from "../../backend/modules/purchase/states"
import { atSharedShop, shop, shopper } from "../helpers/at-shared-shop"
import { allowedPairs } from "../helpers/drawn-states"
import { forceStatus } from "../helpers/force-status"

const email = "states@purchase-states.example"

atSharedShop()
beforeAll(() => shopper.buy(email, [{ filename: "LevelCreatorPro.zip", quantity: 1 }]))

const columns = {
  frozen: "captured_at = null, completed_at = null, order_id = null",
  pending: "captured_at = null, completed_at = null",
  captured: "captured_at = now(), completed_at = null",
  completed: "captured_at = now(), completed_at = now(), order_id = 'order_forced'",
  declined: "captured_at = null, completed_at = null",
  mismatched: "captured_at = now(), completed_at = null, problem = 'Another amount.'",
  refunded: "problem = null",
}
const allowed = new Set(allowedPairs().map((pair) => pair.join(" ")))

it.each(statuses)("the database lets a purchase that is %s become what the table of states allows", async (from) => {
  for (const to of statuses.filter((status) => status !== from)) {
    await forceStatus(shop, email, from)
    const moved = shop.query(`update purchase set status = $2, ${columns[to]} where email = $1`, [email, to])
    if (allowed.has(`${from} ${to}`)) await moved
    else await expect(moved).rejects.toThrow(`A purchase that is ${from} cannot become ${to}.`)
  }
})

it.each<[PurchaseStatus, string]>([
  ["completed", "completed_at = null"],
  ["completed", "order_id = null"],
  ["captured", "transaction_id = null"],
  ["frozen", "captured_at = now()"],
  ["mismatched", "problem = null"],
])("the database refuses for a purchase that is %s: %s", async (status, change) => {
  await forceStatus(shop, email, status)
  const changed = shop.query(`update purchase set ${change} where email = $1`, [email])
  await expect(changed).rejects.toThrow("purchase_fits_status")
})
