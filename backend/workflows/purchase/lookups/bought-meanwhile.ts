import type { MedusaContainer } from "@medusajs/framework/types"
import { PURCHASE } from "../../../modules/purchase"
import { linesOf } from "../../../modules/purchase/purchase-line"
import type { Purchase } from "../../../modules/purchase/service"
import { isSameBasket } from "../rules/basket"

/** True if the same address has bought the same basket since. */
export async function isBoughtMeanwhile(container: MedusaContainer, purchase: Purchase): Promise<boolean> {
  const others = await boughtMeanwhile(container, purchase)
  return others.some((other) => isSameBasket(linesOf(other), linesOf(purchase)))
}

/** Purchases that the same address has made since, with any basket. */
export function boughtMeanwhile(container: MedusaContainer, purchase: Purchase): Promise<Pick<Purchase, "lines">[]> {
  const since = { $gte: purchase.created_at }
  return container.resolve(PURCHASE).listPurchases(
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
}
