import type { MedusaContainer } from "@medusajs/framework/types"
import { PURCHASE } from "../../../modules/purchase"
import { linesOf } from "../../../modules/purchase/purchase-line"
import type { Purchase } from "../../../modules/purchase/service"
import { isSameBasket } from "../rules/basket"

/** Whether the same address bought the same basket since this purchase was begun. */
export async function isBoughtMeanwhile(container: MedusaContainer, purchase: Purchase): Promise<boolean> {
  const since = { $gte: purchase.created_at }
  const others = await container.resolve(PURCHASE).listPurchases(
    {
      id: { $ne: purchase.id },
      email: purchase.email,
      environment: purchase.environment,
      $or: [
        { status: ["captured", "completed"], captured_at: since },
        { status: "pending", capture_asked_at: since },
      ],
    },
    { select: ["id", "lines"] },
  )
  return others.some((other) => isSameBasket(linesOf(other), linesOf(purchase)))
}
