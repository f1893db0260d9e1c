import type { MedusaContainer } from "@medusajs/framework/types"
import { log } from "../../../lib/log/log"
import { paymentEnvironment } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import type { PurchaseRefund, PurchaseService } from "../../../modules/purchase/service"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { runRefund } from "./run-refund"

/** In one run; the rest has its turn in the next. */
const atMost = 100

/** Carries on what is due: refunds whose server died, and those that the provider did not answer. Any server may do it. */
export async function carryOnRefunds(container: MedusaContainer, now = new Date()): Promise<void> {
  const purchases = container.resolve<PurchaseService>(PURCHASE)
  const due = await purchases.listPurchaseRefunds(
    { due_at: { $lte: now } },
    { select: ["id", "purchase_id"], take: atMost, order: { due_at: "ASC" } },
  )
  const here = new Set(await purchasesHere(container, purchases, due))
  for (const { id, purchase_id } of due.filter((refund) => here.has(refund.purchase_id))) {
    try {
      await withPurchaseLocked(container, purchase_id, async ({ id: lock }) => {
        const refund = await purchases.retrievePurchaseRefund(id)
        if (isDue(refund, now)) await runRefund(container, lock, refund)
      })
    } catch (error) {
      log.error("refund_not_finished", { refund: id, error })
    }
  }
}

/** What was paid in another environment waits until the shop works there again. */
async function purchasesHere(
  container: MedusaContainer,
  purchases: PurchaseService,
  due: readonly PurchaseRefund[],
): Promise<string[]> {
  const environment = paymentEnvironment(container)
  const ids = [...new Set(due.map(({ purchase_id }) => purchase_id))]
  const found = await purchases.listPurchases({ id: ids, environment }, { select: ["id"] })
  return found.map(({ id }) => id)
}

/** Somebody else may have carried it on meanwhile. */
function isDue({ due_at }: PurchaseRefund, now: Date): boolean {
  return due_at !== null && new Date(due_at) <= now
}
