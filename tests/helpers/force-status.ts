import { escapeLiteral } from "pg"
import { type PurchaseStatus, states } from "../../backend/modules/purchase/states"
import { pastTriggers } from "./past-triggers"
import type { TestShop } from "./shop"

/** Values for columns that a state requires. */
const fillings = {
  transaction_id: "'FORCED' || id",
  captured_at: "now()",
  completed_at: "now()",
  order_id: "'order_forced'",
  captured_amount: "total",
  problem: "'Put there by a test.'",
} as const

/** Bypasses the table of moves, as a crash may. */
export async function forceStatus(shop: TestShop, email: string, status: PurchaseStatus): Promise<void> {
  const { has, lacks } = states[status]
  const columns = [
    ...has.map((column) => `${column} = coalesce(${column}, ${fillings[column]})`),
    ...lacks.map((column) => `${column} = null`),
  ]
  const assignments = [`status = ${escapeLiteral(status)}`, ...columns].join(", ")
  await pastTriggers(shop, `update purchase set ${assignments} where email = ${escapeLiteral(email)}`)
}
