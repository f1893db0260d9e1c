import type { MedusaContainer } from "@medusajs/framework/types"
import { Shop } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import { noticeOfProblem } from "../mails/team-notices"

/** Notifies staff once per problem. */
export async function flagPurchase(
  container: MedusaContainer,
  purchase: LockedPurchase,
  problem: string,
  key?: string,
): Promise<void> {
  const notice = noticeOfProblem(container.resolve(Shop.SETTINGS), purchase, problem, key)
  await container.resolve(PURCHASE).flag(purchase.id, problem, notice)
}
