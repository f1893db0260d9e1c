import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { exclusively } from "../lib/services"
import { confirmPurchaseWorkflow } from "../workflows/purchase/confirm-purchase"

/** The confirmation mail: apart from the payment's answer, so that a slow mail server keeps no shopper waiting. */
export default async function sendConfirmation({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const purchaseId = event.data.id
  await exclusively(`confirmation:${purchaseId}`, () =>
    confirmPurchaseWorkflow(container).run({ input: { purchaseId } }),
  )
}

export const config: SubscriberConfig = { event: "purchase.completed" }
