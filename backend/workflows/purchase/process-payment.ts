import type { MedusaContainer } from "@medusajs/framework/types"
import { PaypalRefusal } from "../../lib/paypal/errors"
import type { PaypalCapture } from "../../lib/paypal/wire"
import { currentSettings, exclusively, paypalClient } from "../../lib/services"
import { centsOfAmount, totalsOf } from "../../lib/totals"
import { PURCHASE } from "../../modules/purchase"
import type { Purchase, PurchaseService } from "../../modules/purchase/service"
import { sellingTerms } from "../catalogue/selling-terms"
import { asProblem } from "./create-paypal-order"
import { linesOf } from "./deliver-purchase"
import { freezePurchase } from "./freeze-purchase"
import { priceLines, quantitiesByFile, type RequestedLine } from "./price-lines"
import { PurchaseProblem } from "./problem"
import { judgeCapture, recordCapture } from "./record-capture"
import { settlePurchase } from "./settle-purchase"

export interface ProcessPaymentInput {
  transactionId: string
  /** Normalised (ruling 27). */
  email: string
  items: RequestedLine[]
}

/** What came of it: a business answer, never a fault of ours (ruling 29). */
export type ProcessPaymentResult =
  | { success: true; status: "completed" | "pending" }
  | { success: false; message: string }

const refusals = {
  unknown: "PayPal does not know this payment. Please check the transaction id.",
  otherPurchase: "This payment belongs to another purchase.",
  otherItems: "These items are not what this payment was for.",
  otherEnvironment: "This payment was made in another payment environment and is not valid here.",
  notComplete: "This payment is not completed at PayPal yet. Please send it again when it is.",
} as const

/**
 * Turns a captured payment into what was bought, once (rulings 15 to 17). A capture of ours is found by its purchase; a
 * capture that an integrator made at PayPal is claimed under the same checks. The same call again changes nothing.
 * Throws `payment_unavailable` when PayPal cannot be asked.
 */
export async function processPayment(
  container: MedusaContainer,
  input: ProcessPaymentInput,
): Promise<ProcessPaymentResult> {
  const known = await purchaseOf(container, { capture_id: input.transactionId })
  if (known) return carryOn(container, known, input)
  const capture = await captureAtPaypal(input.transactionId)
  if (!capture) return refuse("unknown")
  const orderId = capture.supplementary_data?.related_ids?.order_id
  if (!orderId) return refuse("unknown")
  const frozen = await purchaseOf(container, { paypal_order_id: orderId })
  if (frozen) return adopt(container, frozen, capture, input)
  return exclusively(`paypal-order:${orderId}`, () => claim(container, orderId, capture, input))
}

async function purchaseOf(
  container: MedusaContainer,
  filter: { capture_id: string } | { paypal_order_id: string },
): Promise<Purchase | undefined> {
  const [found] = await container.resolve<PurchaseService>(PURCHASE).listPurchases(filter)
  return found
}

function refuse(reason: keyof typeof refusals): ProcessPaymentResult {
  return { success: false, message: refusals[reason] }
}

/** Another e-mail or other items than the payment was made for are refused, also when the transaction is real. */
function mismatch(purchase: Purchase, input: ProcessPaymentInput): ProcessPaymentResult | undefined {
  if (purchase.environment !== currentSettings().paypal.environment) return refuse("otherEnvironment")
  if (purchase.email !== input.email) return refuse("otherPurchase")
  const paid = quantitiesByFile(linesOf(purchase))
  const asked = quantitiesByFile(input.items)
  const isSame = paid.size === asked.size && [...paid].every(([filename, quantity]) => asked.get(filename) === quantity)
  return isSame ? undefined : refuse("otherItems")
}

async function carryOn(
  container: MedusaContainer,
  purchase: Purchase,
  input: ProcessPaymentInput,
): Promise<ProcessPaymentResult> {
  const refusal = mismatch(purchase, input)
  if (refusal) return refusal
  try {
    const { status } = await exclusively(purchase.id, async () =>
      settlePurchase(container, await container.resolve<PurchaseService>(PURCHASE).retrievePurchase(purchase.id)),
    )
    return { success: true, status }
  } catch (error) {
    if (error instanceof PurchaseProblem && error.code !== "payment_unavailable") {
      return { success: false, message: error.message }
    }
    throw error
  }
}

/** The server froze this purchase, and died (or lost PayPal's answer) before it wrote the capture. */
async function adopt(
  container: MedusaContainer,
  purchase: Purchase,
  capture: PaypalCapture,
  input: ProcessPaymentInput,
): Promise<ProcessPaymentResult> {
  const refusal = mismatch(purchase, input)
  if (refusal) return refusal
  await exclusively(purchase.id, async () => {
    const current = await container.resolve<PurchaseService>(PURCHASE).retrievePurchase(purchase.id)
    if (!current.capture_id) await recordCapture(container, current, capture)
  })
  return carryOn(container, purchase, input)
}

/** A capture that the server did not create: delivered only if it is completed and exactly what the items cost now. */
async function claim(
  container: MedusaContainer,
  paypalOrderId: string,
  capture: PaypalCapture,
  input: ProcessPaymentInput,
): Promise<ProcessPaymentResult> {
  const claimed = await purchaseOf(container, { paypal_order_id: paypalOrderId })
  if (claimed) return carryOn(container, claimed, input)
  if (capture.status !== "COMPLETED") return refuse("notComplete")
  const terms = await sellingTerms(container)
  const { environment } = currentSettings().paypal
  const lines = await priceLines(container, terms, input.items)
  const totals = totalsOf(lines, terms.taxRate)
  const asked = { id: "", total: totals.total, currency_code: terms.currencyCode }
  const { status, problem } = judgeCapture(asked, capture)
  if (status !== "captured") {
    await listForStaff(container, capture, input.email, problem ?? "The capture is not completed.")
    return { success: false, message: `The payment does not match these items. ${problem ?? ""}`.trim() }
  }
  const purchase = await freezePurchase(container, {
    email: input.email,
    lines,
    totals,
    terms,
    environment,
    claimedPaypalOrderId: paypalOrderId,
  }).catch(asProblem)
  await recordCapture(container, purchase, capture)
  return carryOn(container, { ...purchase, capture_id: capture.id } as Purchase, input)
}

async function captureAtPaypal(id: string): Promise<PaypalCapture | undefined> {
  try {
    return await paypalClient().getCapture(id)
  } catch (error) {
    if (error instanceof PaypalRefusal && error.status === 404) return undefined
    return asProblem(error)
  }
}

/** Once for each capture; a later attempt with the right items still claims it. */
async function listForStaff(container: MedusaContainer, capture: PaypalCapture, email: string, reason: string) {
  const purchases = container.resolve<PurchaseService>(PURCHASE)
  const [listed] = await purchases.listUnclaimedCaptures({ capture_id: capture.id })
  if (listed) return
  await purchases.createUnclaimedCaptures({
    capture_id: capture.id,
    environment: currentSettings().paypal.environment,
    email,
    amount: centsOfAmount(capture.amount.value) ?? 0,
    currency_code: capture.amount.currency_code.toLowerCase(),
    reason,
  })
}
