import type { Settings } from "../../../lib/settings"
import { amountOf } from "../../../lib/totals"
import { linesOf } from "../../../modules/purchase/purchase-line"
import type { Purchase } from "../../../modules/purchase/service"
import type { UnsettledPurchaseData } from "../../../providers/mail/templates/unsettled-purchase"
import { purchaseUrl } from "./purchase-links"

/** What a mail says of a purchase that waits for its payment. */
export function unsettled(settings: Settings, purchase: Purchase): UnsettledPurchaseData {
  return {
    transactionId: purchase.transaction_id ?? "",
    lines: linesOf(purchase).map(({ name, quantity, unitPrice }) => ({
      name,
      quantity,
      amount: amountOf(unitPrice * quantity),
    })),
    total: amountOf(purchase.total),
    purchaseUrl: purchaseUrl(settings, purchase),
    simulated: purchase.environment === "local",
  }
}
