import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { QueuedMail } from "../../../lib/mail-queue"
import { LINK_WANTED, type LinkWanted } from "../../../lib/purchase-events"
import { openPurchaseToken } from "../../../lib/purchase-token"
import type { Settings } from "../../../lib/settings"
import { paymentEnvironment, Shop } from "../../../lib/shop"
import { amountOf } from "../../../lib/totals"
import { PURCHASE } from "../../../modules/purchase"
import type { LinkedPurchase } from "../../../providers/mail/templates/purchase-links"
import { queuedMail, queueMails } from "../../mail/queue-mails"
import { isVisible, purchaseView, type VisiblePurchase } from "../lookups/open-purchase"
import { confirmationOfPurchase } from "../mails/completion-mails"
import { purchaseUrl } from "../mails/purchase-links"

/** `email` is normalized. */
type LinkWish = { token: string } | { email: string }

/** The lookup happens after the answer, so that its timing reveals nothing. */
export async function wantLink(container: MedusaContainer, wish: LinkWish): Promise<void> {
  const data: LinkWanted = {
    id: randomUUID(),
    ...("token" in wish ? purchaseIn(container, wish.token) : wish),
  }
  await container.resolve(Modules.EVENT_BUS).emit({ name: LINK_WANTED, data })
}

/** An invalid token gives an id that matches nothing. */
function purchaseIn(container: MedusaContainer, token: string): { purchaseId: string } {
  const secret = container.resolve(Shop.SETTINGS).cookieSecret ?? ""
  return { purchaseId: openPurchaseToken(token, secret, container.resolve(Shop.CLOCK).now())?.purchaseId ?? "" }
}

const newest = 20

/** Queues one mail per `wish`. */
export async function mailPurchase(container: MedusaContainer, purchaseId: string, wish: string): Promise<void> {
  const purchase = await purchaseView(container, purchaseId)
  if (purchase) await queueMails(container, [await mailOfPurchase(container, purchase, wish)])
}

/**
 * Queues the confirmation again, or a mail with the purchase's link if the purchase is not completed or partly refunded.
 * One mail per `wish`.
 */
export async function mailOfPurchase(
  container: MedusaContainer,
  purchase: VisiblePurchase,
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

function isAsConfirmed({ status, refunded_wallet, refunded_card }: VisiblePurchase): boolean {
  return status === "completed" && refunded_wallet + refunded_card === 0
}

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
  const purchases = found.filter((purchase) => isVisible(purchase, environment))
  if (purchases.length > 0) await queueMails(container, [mailOfLinks(settings, purchases, wish, LINK_WANTED)])
}

function mailOfLinks(settings: Settings, purchases: VisiblePurchase[], wish: string, trigger: string): QueuedMail {
  return queuedMail(settings, {
    key: `purchase-links:${wish}`,
    to: purchases[0]?.email ?? "",
    template: "purchase-links",
    data: { purchases: purchases.map((purchase) => linked(settings, purchase)) },
    trigger,
  })
}

function linked(settings: Settings, purchase: VisiblePurchase): LinkedPurchase {
  return {
    transactionId: purchase.transaction_id,
    boughtAt: new Date(purchase.captured_at ?? purchase.created_at).toISOString(),
    total: amountOf(purchase.total),
    url: purchaseUrl(settings, purchase),
  }
}
