import { beforeAll, describe, expect, it } from "vitest"
import { type PurchaseStatus, statuses } from "../../backend/modules/purchase/states"
import { atSharedShop, shop, shopper } from "../helpers/at-shared-shop"
import { allowedPairs } from "../helpers/drawn-states"
import { forceStatus } from "../helpers/force-status"

atSharedShop()
beforeAll(async () => {
  await shopper.buy(email, [{ filename: "LevelCreatorPro.zip", quantity: 1 }])
})

const email = "states@purchase-states.example"

function move(to: PurchaseStatus): Promise<unknown> {
  const columns = {
    frozen: "captured_at = null, completed_at = null, order_id = null",
    pending: "captured_at = null, completed_at = null",
    captured: "captured_at = now(), completed_at = null",
    completed: "captured_at = now(), completed_at = now(), order_id = 'order_forced'",
    declined: "captured_at = null, completed_at = null",
    mismatched: "captured_at = now(), completed_at = null, problem = 'Another amount.'",
    refunded: "problem = null",
  }
  return shop.query(`update purchase set status = $2, ${columns[to]} where email = $1`, [email, to])
}

const allowed = new Set(allowedPairs().map((pair) => pair.join(" ")))
const every = statuses.flatMap((from) => statuses.filter((to) => to !== from).map((to) => [from, to] as const))

describe("the database", () => {
  it.each(every)("from %s to %s: as the table says", async (from, to) => {
    await forceStatus(shop, email, from)
    const moved = move(to)
    if (allowed.has(`${from} ${to}`)) await moved
    else await expect(moved).rejects.toThrow(`A purchase that is ${from} cannot become ${to}.`)
  })

  it.each<[PurchaseStatus, string]>([
    ["completed", "completed_at = null"],
    ["completed", "order_id = null"],
    ["completed", "captured_at = null"],
    ["captured", "completed_at = now()"],
    ["captured", "transaction_id = null"],
    ["frozen", "captured_at = now()"],
    ["pending", "captured_at = now()"],
    ["mismatched", "problem = null"],
    ["refunded", "transaction_id = null"],
  ])("refuses of what is %s: %s", async (status, change) => {
    await forceStatus(shop, email, status)
    await expect(shop.query(`update purchase set ${change} where email = $1`, [email])).rejects.toThrow(
      "purchase_fits_status",
    )
  })
})
