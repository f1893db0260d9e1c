import type { MedusaContainer } from "@medusajs/framework/types"
import type { Capture } from "../../../lib/payments/provider"
import { paymentEnvironment, Shop } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import type { BuyerDetails } from "../../../modules/purchase/buyer-details"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { Purchase } from "../../../modules/purchase/service"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { providerOf } from "../lookups/provider-of"
import { type Buyer, type Codes, type Quote, quoteOf } from "../quote/quote"
import type { Asker } from "../rules/buyer-proof"
import { hasArrived } from "../rules/judge-capture"
import { answerTo, type ProcessPaymentResult } from "../rules/payment-result"
import {
  judgeClaim,
  judgeFreeOrder,
  type PresentedPayment,
  refusalOfFailure,
  refusalOfPresented,
  refusalOfUnknown,
  refuse,
} from "../rules/presented-payment"
import { asProblemOf, PurchaseProblem } from "../rules/problem"
import { freezePurchase } from "./freeze-purchase"
import { isDecided, listForeign, listPresented } from "./list-mismatch"
import { recordCapture, recordLate } from "./record-capture"
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
  const known = await purchaseOf(container, { transaction_id: input.transactionId })
  if (known) return carryOn(container, known, input)
  const quote = await quoteOrProblem(container, input)
  // Asks for a payment first: a free order must not use a payment's id.
  const capture = await presentedCapture(container, input.transactionId)
  const free = capture ? undefined : judgeFreeOrder(input.transactionId, quote)
  if (free) return "quote" in free ? placeFreeOrder(container, input, free.quote) : free.refusal
  const paymentId = capture?.paymentId
  if (!capture || !paymentId) return refusalOfUnknown(quote)
  const frozen = await purchaseOf(container, { payment_id: paymentId })
  if (frozen) return adopt(container, frozen, capture, input)
  return container.resolve(Shop.LOCKS).run(`payment:${paymentId}`, () => claim(container, paymentId, capture, input))
}

/** Returns a problem instead of throwing it: a frozen purchase needs no quote. */
function quoteOrProblem(container: MedusaContainer, input: ProcessPaymentInput): Promise<Quote | PurchaseProblem> {
  return quoteOf(container, input, input, input).catch((error: unknown) => {
    if (error instanceof PurchaseProblem) return error
    throw error
  })
}

/** One order per id (ruling 18). */
async function placeFreeOrder(container: MedusaContainer, input: ProcessPaymentInput, quote: Quote) {
  const { transactionId, email } = input
  return container.resolve(Shop.LOCKS).run(`free-order:${transactionId}`, async () => {
    const known = await purchaseOf(container, { transaction_id: transactionId })
    const { buyer, asker } = input
    const frozen = { ...quote, email, buyer, proof: asker.proof, payment: { freeOrderId: transactionId } }
    const purchase = known ?? (await freezePurchase(container, frozen))
    return carryOn(container, purchase, input)
  })
}

async function purchaseOf(container: MedusaContainer, filter: { transaction_id: string } | { payment_id: string }) {
  const [found] = await container.resolve(PURCHASE).listPurchases(filter)
  return found
}

/** Lists a payment of another environment for staff (ruling 16). */
async function listElsewhere(container: MedusaContainer, purchase: Purchase, { email }: ProcessPaymentInput) {
  if (!isFree(purchase)) await listForeign(container, purchase, email)
}

async function carryOn(
  container: MedusaContainer,
  purchase: Purchase,
  input: ProcessPaymentInput,
  isRecordedNow = false,
): Promise<ProcessPaymentResult> {
  const refusal = refusalOfPresented(purchase, input, paymentEnvironment(container))
  if (refusal === "otherEnvironment") await listElsewhere(container, purchase, input)
  if (refusal) return refuse(refusal)
  return withPurchaseLocked(container, purchase.id, "buyer", async (current) => {
    const result = await settlePurchase(container, current)
    const isApprovedByBuyer = isFree(current) || providerOf(container, current).isApprovedByBuyer
    return answerTo({ asker: input.asker, isRecordedNow, isApprovedByBuyer }, current, result)
  }).catch(refusalOfFailure)
}

/** Records the capture of a frozen purchase that may lack it, for instance after a crash. */
async function adopt(container: MedusaContainer, purchase: Purchase, capture: Capture, input: ProcessPaymentInput) {
  const refusal = refusalOfPresented(purchase, input, paymentEnvironment(container))
  if (refusal) return refuse(refusal)
  const recorded = await withPurchaseLocked(container, purchase.id, "buyer", async (current) => {
    if (current.transaction_id !== null) return "before"
    if (current.status === "declined") return adoptLate(container, current, capture)
    return (await recordCapture(container, current, capture)) ? "now" : undefined
  })
  if (recorded === "not yet") return refuse("notComplete")
  return recorded ? carryOn(container, purchase, input, recorded === "now") : refuse("declined")
}

/** Lists a late capture for staff if its money has arrived. */
async function adoptLate(container: MedusaContainer, purchase: LockedPurchase, capture: Capture) {
  if (!hasArrived(capture)) return capture.status === "pending" ? "not yet" : undefined
  await recordLate(container, purchase, capture)
  return "before"
}

/** Freezes a purchase for a completed capture that matches the current price. */
async function claim(container: MedusaContainer, paymentId: string, capture: Capture, input: ProcessPaymentInput) {
  const claimed = await purchaseOf(container, { payment_id: paymentId })
  if (claimed) return carryOn(container, claimed, input)
  const judged = judgeClaim(capture, await isDecided(container, capture), await quoteOrProblem(container, input))
  if ("refusal" in judged) {
    if (judged.problem) await listPresented(container, capture, input, judged.problem)
    return judged.refusal
  }
  const purchase = await freezePurchase(container, {
    ...judged.quote,
    email: input.email,
    buyer: input.buyer,
    proof: input.asker.proof,
    payment: { provider: capture.provider, claimed: paymentId },
  }).catch(asProblemOf(capture.provider))
  return adopt(container, purchase, capture, input)
}

/** Asks only providers whose payments integrators can capture. */
async function presentedCapture(container: MedusaContainer, id: string): Promise<Capture | undefined> {
  for (const provider of Object.values(container.resolve(Shop.PAYMENT_PROVIDERS))) {
    if (!provider.isApprovedByBuyer || !provider.ids.capture.test(id)) continue
    const found = await provider.findCapture(id).catch(asProblemOf(provider.id))
    if (found) return found
  }
  return undefined
}
