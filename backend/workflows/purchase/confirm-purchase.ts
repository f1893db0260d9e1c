import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { currentSettings } from "../../lib/services"
import { amountOf } from "../../lib/totals"
import { PURCHASE } from "../../modules/purchase"
import type { PurchaseService } from "../../modules/purchase/service"
import type { PurchaseConfirmationData } from "../../providers/mail/templates/purchase-confirmation"
import { sendMail } from "../mail/send-mail"
import { fileLinesOf } from "./deliver-purchase"

const sendConfirmationStep = createStep(
  "send-purchase-confirmation",
  async ({ purchaseId }: { purchaseId: string }, { container }) => {
    const purchases = container.resolve<PurchaseService>(PURCHASE)
    const purchase = await purchases.retrievePurchase(purchaseId)
    if (purchase.status !== "completed" || purchase.confirmed_at) return new StepResponse(undefined)
    const isSent = await sendMail(container, {
      key: `purchase-confirmation:${purchase.id}`,
      to: purchase.email,
      template: "purchase-confirmation",
      data: confirmationOf(purchase),
      trigger: "purchase.completed",
      about: { type: "purchase", id: purchase.id },
    })
    if (isSent) await purchases.change(purchase.id, { confirmed_at: new Date() })
    return new StepResponse(undefined)
  },
)

/**
 * Mails the buyer what was bought, with a link to each file. Sent once; what failed is sent again by the next call, or
 * by the job.
 */
export const confirmPurchaseWorkflow = createWorkflow(
  "confirm-purchase",
  (input: { purchaseId: string }) => new WorkflowResponse(sendConfirmationStep(input)),
)

interface ConfirmedPurchase {
  transaction_id: string | null
  lines: unknown
  subtotal: number
  tax: number
  total: number
  environment: string
}

function confirmationOf(purchase: ConfirmedPurchase): PurchaseConfirmationData {
  const { publicUrl } = currentSettings()
  const transactionId = purchase.transaction_id ?? ""
  return {
    transactionId,
    lines: fileLinesOf(purchase).map((line) => ({
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
