import type { MedusaContainer } from "@medusajs/framework/types"
import type { Capture } from "../../../lib/payments/provider"
import { paymentEnvironment, Shop } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import type { BuyerDetails } from "../../../modules/purchase/buyer-details"
import type { Purchase } from "../../../modules/purchase/service"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { providerOf } from "../lookups/provider-of"
import { type Buyer, type Codes, type Quote, quoteOf } from "../quote/quote"
import { type Asker, answerTo, type ProcessPaymentResult } from "../rules/payment-result"
import {
  judgeClaim,
  judgeFreeOrder,
  type PresentedPayment,
  type RefusedPayment,
  refusalOfFailure,
  refusalOfPresented,
  refusalOfUnknown,
  refuse,
} from "../rules/presented-payment"
import { asProblemOf, PurchaseProblem } from "../rules/problem"
import { freezePurchase } from "./freeze-purchase"
import { isDecided, listForeign, listPresented } from "./list-mismatch"
import { recordCapture } from "./record-capture"
import { isFree, settlePurchase } from "./settle-purchase"

/** If the purchase is already frozen, its own codes count and these are ignored. */
interface ProcessPaymentInput extends PresentedPayment, Codes, Buyer {
  email: string
  transactionId: string
  buyer: BuyerDetails | null
  asker: Asker
}

/**
 * Delivers a paid or free order once. Repeatable (rulings 15 to 18). Only the proven buyer gets gift card codes
 * and the purchase token. Throws `payment_unavailable`.
 */
export async function processPayment(
  container: MedusaContainer,
  input: ProcessPaymentInput,
): Promise<ProcessPaymentResult> {
  const [known] = await container.resolve(PURCHASE).listPurchases({ transaction_id: input.transactionId })
  if (known) return finish(container, known, input)
  // Before a free order, which must not use a payment's id.
  const capture = await findCapture(container, input.transactionId)
  const paymentId = capture?.paymentId
  if (capture && !paymentId) return refusalOfUnknown(await quoteOrProblem(container, input))
  const lock = capture ? `payment:${paymentId}` : `free-order:${input.transactionId}`
  return container.resolve(Shop.LOCKS).run(lock, async () => {
    const filter = capture ? { payment_id: paymentId } : { transaction_id: input.transactionId }
    const [frozen] = await container.resolve(PURCHASE).listPurchases(filter)
    const purchase = frozen ?? (await freezePresented(container, input, capture))
    return "success" in purchase ? purchase : finish(container, purchase, input, capture)
  })
}

/** Asks only providers whose payments integrators can capture. */
async function findCapture(container: MedusaContainer, id: string): Promise<Capture | undefined> {
  for (const provider of Object.values(container.resolve(Shop.PAYMENT_PROVIDERS))) {
    if (!provider.isApprovedByBuyer || !provider.ids.capture.test(id)) continue
    const found = await provider.findCapture(id).catch(asProblemOf(provider.id))
    if (found) return found
  }
  return undefined
}

/** Returns a problem instead of throwing it: staff see it with the capture. */
function quoteOrProblem(container: MedusaContainer, input: ProcessPaymentInput): Promise<Quote | PurchaseProblem> {
  return quoteOf(container, input, input, input).catch((error: unknown) => {
    if (error instanceof PurchaseProblem) return error
    throw error
  })
}

/** Only a completed capture over the current price, or nothing to pay, freezes a purchase. */
async function freezePresented(
  container: MedusaContainer,
  input: ProcessPaymentInput,
  capture: Capture | undefined,
): Promise<Purchase | RefusedPayment> {
  const { transactionId, email, buyer, asker } = input
  const priced = await quoteOrProblem(container, input)
  const judged = capture
    ? judgeClaim(capture, await isDecided(container, capture), priced)
    : judgeFreeOrder(transactionId, priced)
  if ("refusal" in judged) {
    if (capture && judged.problem) await listPresented(container, capture, input, judged.problem)
    return judged.refusal
  }
  const payment = capture ? { provider: capture.provider, claimed: capture.paymentId } : { freeOrderId: transactionId }
  const frozen = freezePurchase(container, { ...judged.quote, email, buyer, proof: asker.proof, payment })
  return capture ? frozen.catch(asProblemOf(capture.provider)) : frozen
}

async function finish(
  container: MedusaContainer,
  purchase: Purchase,
  input: ProcessPaymentInput,
  capture?: Capture,
): Promise<ProcessPaymentResult> {
  const refusal = refusalOfPresented(purchase, input, paymentEnvironment(container))
  if (refusal === "otherEnvironment" && purchase.transaction_id && !isFree(purchase)) {
    // For staff (ruling 16).
    await listForeign(container, purchase, input.email)
  }
  if (refusal) return refuse(refusal)
  return withPurchaseLocked(container, purchase.id, "buyer", async (current) => {
    // A frozen purchase may lack its capture, for instance after a crash.
    const captured = capture && !current.transaction_id ? await recordCapture(container, current, capture) : current
    if (!captured) return refuse(capture?.status === "pending" ? "notComplete" : "declined")
    const result = await settlePurchase(container, captured)
    const isApprovedByBuyer = isFree(current) || providerOf(container, current).isApprovedByBuyer
    return answerTo(input.asker, isApprovedByBuyer, current, result)
  }).catch(refusalOfFailure)
}
