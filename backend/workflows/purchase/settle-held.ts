import type { MedusaContainer } from "@medusajs/framework/types"
import { log } from "../../lib/log/log"
import { PaypalRefusal } from "../../lib/paypal/errors"
import { captureOf, type PaypalCapture } from "../../lib/paypal/wire"
import { currentSettings, exclusively, paypalClient } from "../../lib/services"
import { GIFT_CARD } from "../../modules/gift-card"
import type { GiftCardService } from "../../modules/gift-card/service"
import { PURCHASE } from "../../modules/purchase"
import type { Purchase, PurchaseService } from "../../modules/purchase/service"
import { releaseGiftCard } from "./hold-gift-card"
import { PurchaseProblem } from "./problem"
import { recordCapture } from "./record-capture"
import { isFree, settlePurchase } from "./settle-purchase"

/** A payment takes seconds; whoever began one so long ago is not at it any more. Minutes. */
const abandonedAfter = 10

/**
 * Ends what is held of gift cards for payments that were cut short: a capture that PayPal has is worked off, and what
 * PayPal says was never captured is let go (ruling 17). So is worked off what is paid for and was left before all of it
 * was delivered (ruling 16). What cannot be learnt today is asked again in the next run.
 */
export async function settleHeldGiftCards(container: MedusaContainer, minutes = abandonedAfter): Promise<void> {
  const [held, undelivered] = await Promise.all([
    container.resolve<GiftCardService>(GIFT_CARD).heldSince(minutes),
    capturedSince(container, minutes),
  ])
  for (const id of new Set([...held, ...undelivered])) {
    try {
      await exclusively(id, async () =>
        settle(container, await container.resolve<PurchaseService>(PURCHASE).retrievePurchase(id)),
      )
    } catch (error) {
      if (!(error instanceof PurchaseProblem)) log.error("purchase_not_settled", { purchase: id, error })
    }
  }
}

async function capturedSince(container: MedusaContainer, minutes: number): Promise<string[]> {
  const purchases = await container.resolve<PurchaseService>(PURCHASE).listPurchases(
    {
      status: "captured",
      captured_at: { $lte: new Date(Date.now() - minutes * 60_000) },
      environment: currentSettings().paypal.environment,
    },
    { select: ["id"], take: 100, order: { captured_at: "ASC" } },
  )
  return purchases.map(({ id }) => id)
}

/** Call it with the purchase's lock held: nobody captures meanwhile. */
async function settle(container: MedusaContainer, purchase: Purchase): Promise<void> {
  // A hold of another environment ends there.
  if (purchase.environment !== currentSettings().paypal.environment) return
  if (purchase.status !== "frozen" || isFree(purchase)) {
    await settlePurchase(container, purchase)
    return
  }
  const capture = await captureAtPaypal(purchase.paypal_order_id ?? "")
  const captured = capture && (await recordCapture(container, purchase, capture))
  if (captured) await settlePurchase(container, captured)
  else await releaseGiftCard(container, purchase, "PayPal captured nothing.")
}

/** Undefined when PayPal says that nothing was captured; an order that it has forgotten never was. */
async function captureAtPaypal(orderId: string): Promise<PaypalCapture | undefined> {
  try {
    return captureOf(await paypalClient().getOrder(orderId))
  } catch (error) {
    if (error instanceof PaypalRefusal && error.status === 404) return undefined
    throw error
  }
}
