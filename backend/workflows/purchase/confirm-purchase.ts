import { Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { currentSettings } from "../../lib/services"
import { amountOf } from "../../lib/totals"
import { PURCHASE } from "../../modules/purchase"
import type { PurchaseService } from "../../modules/purchase/service"
import type { PurchaseConfirmationData } from "../../providers/mail/templates/purchase-confirmation"
import { linesOf } from "./deliver-purchase"

const sendConfirmationStep = createStep(
  "send-purchase-confirmation",
  async ({ purchaseId }: { purchaseId: string }, { container }) => {
    const purchases = container.resolve<PurchaseService>(PURCHASE)
    const purchase = await purchases.retrievePurchase(purchaseId)
    if (purchase.status !== "completed" || purchase.confirmed_at) return new StepResponse(undefined)
    await container.resolve(Modules.NOTIFICATION).createNotifications({
      to: purchase.email,
      channel: "email",
      template: "purchase-confirmation",
      data: { ...confirmationOf(purchase) },
      trigger_type: "purchase.completed",
      resource_id: purchase.id,
      resource_type: "purchase",
      idempotency_key: `purchase-confirmation:${purchase.id}`,
    })
    await purchases.change(purchase.id, { confirmed_at: new Date() })
    return new StepResponse(undefined)
  },
)

/**
 * Mails the buyer what was bought, with a link to each file. Sent once: the notification's idempotency key keeps it
 * single, and a failed one is sent again by the next call.
 */
export const confirmPurchaseWorkflow = createWorkflow(
  "confirm-purchase",
  (input: { purchaseId: string }) => new WorkflowResponse(sendConfirmationStep(input)),
)

interface ConfirmedPurchase {
  capture_id: string | null
  lines: unknown
  subtotal: number
  tax: number
  total: number
  environment: string
}

function confirmationOf(purchase: ConfirmedPurchase): PurchaseConfirmationData {
  const { publicUrl } = currentSettings()
  const transactionId = purchase.capture_id ?? ""
  return {
    transactionId,
    lines: linesOf(purchase).map((line) => ({
      name: line.name,
      quantity: line.quantity,
      amount: amountOf(line.unitPrice * line.quantity),
      download: {
        filename: line.filename,
        url: `${publicUrl}/api/download.php?${new URLSearchParams({ transaction: transactionId, file: line.filename })}`,
      },
    })),
    subtotal: amountOf(purchase.subtotal),
    tax: amountOf(purchase.tax),
    total: amountOf(purchase.total),
    confirmationUrl: `${publicUrl}/confirmation?${new URLSearchParams({ transaction: transactionId })}`,
    simulated: purchase.environment === "local",
  }
}
