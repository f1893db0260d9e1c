import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { confirmPurchaseWorkflow } from "../workflows/purchase/confirm-purchase"

/** The confirmation mail: apart from the payment's answer, so that a slow mail server keeps no shopper waiting. */
export default async function sendConfirmation({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await confirmPurchaseWorkflow(container).run({ input: { purchaseId: event.data.id } })
}

export const config: SubscriberConfig = { event: "purchase.completed" }
