import type { MedusaContainer } from "@medusajs/framework/types"
import type { QueuedMail } from "../../../lib/mail-queue"
import { LINK_WANTED } from "../../../lib/purchase-events"
import type { Settings } from "../../../lib/settings"
import { paymentEnvironment, Shop } from "../../../lib/shop"
import { amountOf } from "../../../lib/totals"
import { PURCHASE } from "../../../modules/purchase"
import type { LinkedPurchase } from "../../../providers/mail/templates/purchase-links"
import { queuedMail, queueMails } from "../../mail/queue-mails"
import { isShown, type ShownPurchase, shownPurchase } from "../lookups/open-purchase"
import { confirmationOfPurchase } from "../mails/completion-mails"
import { purchaseUrl } from "../mails/purchase-links"

/** How many purchases one mail links. */
const newest = 20

/** Mails a purchase again, to its own address. `wish` names the request: a mail for each. */
export async function mailPurchase(container: MedusaContainer, purchaseId: string, wish: string): Promise<void> {
  const purchase = await shownPurchase(container, purchaseId)
  if (purchase) await queueMails(container, [await mailOfPurchase(container, purchase, wish)])
}

/**
 * The confirmation of a purchase once more, as the purchase is now, to its own address. Where there is nothing to
 * confirm, or not all of it holds any more, only the link to its page, which says how things are.
 *
 * @param wish names the request: a mail for each
 */
export async function mailOfPurchase(
  container: MedusaContainer,
  purchase: ShownPurchase,
  wish: string,
  trigger = LINK_WANTED,
): Promise<QueuedMail> {
  const about = { type: "purchase", id: purchase.id }
  if (!isAsConfirmed(purchase))
    return { ...mailOfLinks(container.resolve(Shop.SETTINGS), [purchase], wish, trigger), about }
  return queuedMail(container.resolve(Shop.SETTINGS), {
    key: `purchase-confirmation-again:${wish}`,
    to: purchase.email,
    template: "purchase-confirmation",
    data: await confirmationOfPurchase(container, purchase),
    trigger,
    about,
  })
}

function isAsConfirmed({ status, refunded_wallet, refunded_card }: ShownPurchase): boolean {
  return status === "completed" && refunded_wallet + refunded_card === 0
}

/** Mails links to the newest purchases of an address to it, where there are any. */
export async function mailPurchasesOf(container: MedusaContainer, email: string, wish: string): Promise<void> {
  const settings = container.resolve(Shop.SETTINGS)
  const environment = paymentEnvironment(container)
  const found = await container.resolve(PURCHASE).listPurchases(
    {
      email,
      environment,
      status: { $ne: "frozen" },
      transaction_id: { $ne: null },
    },
    { order: { created_at: "DESC" }, take: newest },
  )
  const purchases = found.filter((purchase) => isShown(purchase, environment))
  if (purchases.length > 0) await queueMails(container, [mailOfLinks(settings, purchases, wish, LINK_WANTED)])
}

/** To the one address that all of them have. */
function mailOfLinks(settings: Settings, purchases: ShownPurchase[], wish: string, trigger: string): QueuedMail {
  return queuedMail(settings, {
    key: `purchase-links:${wish}`,
    to: purchases[0]?.email ?? "",
    template: "purchase-links",
    data: { purchases: purchases.map((purchase) => linked(settings, purchase)) },
    trigger,
  })
}

function linked(settings: Settings, purchase: ShownPurchase): LinkedPurchase {
  return {
    transactionId: purchase.transaction_id,
    boughtAt: new Date(purchase.captured_at ?? purchase.created_at).toISOString(),
    total: amountOf(purchase.total),
    url: purchaseUrl(settings, purchase),
  }
}
