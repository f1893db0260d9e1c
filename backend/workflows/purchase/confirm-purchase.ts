import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { GIFT_CARD } from "../../modules/gift-card"
import type { GiftCard, GiftCardService } from "../../modules/gift-card/service"
import { PURCHASE } from "../../modules/purchase"
import type { PurchaseService } from "../../modules/purchase/service"
import { sendMail } from "../mail/send-mail"
import { confirmationOf, giftCardData } from "./purchase-mails"

const sendConfirmationStep = createStep(
  "send-purchase-confirmation",
  async ({ purchaseId }: { purchaseId: string }, { container }) => {
    const purchases = container.resolve<PurchaseService>(PURCHASE)
    const purchase = await purchases.retrievePurchase(purchaseId)
    if (purchase.status !== "completed" || purchase.confirmed_at) return new StepResponse(undefined)
    const giftCards = container.resolve<GiftCardService>(GIFT_CARD)
    const cards = await giftCards.issuedBy(purchase.id)
    // First, so that a confirmed purchase has sent all of its mails.
    for (const card of cards) await sendGiftCard(container, card)
    const payer = purchase.gift_card_id ? await giftCards.retrieveGiftCard(purchase.gift_card_id) : undefined
    const isSent = await sendMail(container, {
      key: `purchase-confirmation:${purchase.id}`,
      to: purchase.email,
      template: "purchase-confirmation",
      data: confirmationOf(purchase, cards, payer),
      trigger: "purchase.completed",
      about: { type: "purchase", id: purchase.id },
    })
    if (isSent) await purchases.change(purchase.id, { confirmed_at: new Date() })
    return new StepResponse(undefined)
  },
)

/**
 * Mails the buyer what was bought, with a link to each file, and each gift card that is for someone else to them, with a
 * copy to the buyer (ruling 23). Sent once; what failed is sent again by the next call, or by the job.
 */
export const confirmPurchaseWorkflow = createWorkflow(
  "confirm-purchase",
  (input: { purchaseId: string }) => new WorkflowResponse(sendConfirmationStep(input)),
)

async function sendGiftCard(container: MedusaContainer, card: GiftCard): Promise<void> {
  const { recipient_email: recipient, buyer_email: buyer } = card
  if (card.kind === "self" || !recipient || !buyer) return
  const about = { type: "gift_card", id: card.id }
  const mail = { trigger: "purchase.completed", about }
  const data = giftCardData(card)
  await sendMail(container, { ...mail, key: `gift-card:${card.id}`, to: recipient, template: "gift-card", data })
  await sendMail(container, {
    ...mail,
    key: `gift-card-copy:${card.id}`,
    to: buyer,
    template: "gift-card-copy",
    data: { ...data, recipientEmail: recipient },
  })
}
