import type { MedusaContainer } from "@medusajs/framework/types"
import type { Capture } from "../../../lib/payments/provider"
import { paymentEnvironment, Shop } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import type { BuyerDetails } from "../../../modules/purchase/buyer-details"
import type { Purchase } from "../../../modules/purchase/service"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import type { ProvenGroups } from "../../catalogue/proven-groups"
import { providerOf } from "../lookups/provider-of"
import { type Codes, type Quote, quoteOf } from "../quote/quote"
import type { Asker } from "../rules/buyer-proof"
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
import { recordCapture } from "./record-capture"
import { isFree, settlePurchase } from "./settle-purchase"

/** The codes count for free orders and for captures that an integrator made: what was frozen has its own. */
interface ProcessPaymentInput extends PresentedPayment, Codes {
  transactionId: string
  /** The same. */
  buyer: BuyerDetails | null
  asker: Asker
  /** The same: by which the asker has prices of their own. */
  groups: ProvenGroups
}

/**
 * Turns a captured payment, or a free order, into what was bought, once (rulings 15 to 18). A capture of ours is found by
 * its purchase; a capture that an integrator made at the provider is claimed under the same checks. The same call again
 * changes nothing, and tells gift cards and the link to the buyer alone. Throws `payment_unavailable` when the provider
 * cannot be asked.
 */
export async function processPayment(
  container: MedusaContainer,
  input: ProcessPaymentInput,
): Promise<ProcessPaymentResult> {
  const known = await purchaseOf(container, { transaction_id: input.transactionId })
  if (known) return carryOn(container, known, input)
  const quote = await quoteOrProblem(container, input)
  const free = judgeFreeOrder(input.transactionId, quote)
  if (free) return "quote" in free ? placeFreeOrder(container, input, free.quote) : free.refusal
  const capture = await presentedCapture(container, input.transactionId)
  const paymentId = capture?.paymentId
  if (!capture || !paymentId) return refusalOfUnknown(quote)
  const frozen = await purchaseOf(container, { payment_id: paymentId })
  if (frozen) return adopt(container, frozen, capture, input)
  return container.resolve(Shop.LOCKS).run(`payment:${paymentId}`, () => claim(container, paymentId, capture, input))
}

/** What was frozen is processed although it could not be bought today: so a problem is no answer yet. */
function quoteOrProblem(container: MedusaContainer, input: ProcessPaymentInput): Promise<Quote | PurchaseProblem> {
  return quoteOf(container, input, input, input.groups).catch((error: unknown) => {
    if (error instanceof PurchaseProblem) return error
    throw error
  })
}

/** One order for each id, however often and by however many it is sent (ruling 18). */
async function placeFreeOrder(
  container: MedusaContainer,
  input: ProcessPaymentInput,
  quote: Quote,
): Promise<ProcessPaymentResult> {
  const { transactionId, email } = input
  return container.resolve(Shop.LOCKS).run(`free-order:${transactionId}`, async () => {
    const known = await purchaseOf(container, { transaction_id: transactionId })
    const { buyer, asker } = input
    const frozen = { ...quote, email, buyer, proof: asker.proof, payment: { freeOrderId: transactionId } }
    const purchase = known ?? (await freezePurchase(container, frozen))
    return carryOn(container, purchase, input)
  })
}

async function purchaseOf(
  container: MedusaContainer,
  filter: { transaction_id: string } | { payment_id: string },
): Promise<Purchase | undefined> {
  const [found] = await container.resolve(PURCHASE).listPurchases(filter)
  return found
}

/** Staff see who came with a payment of another environment, be it a mistake of the shop's settings (ruling 16). */
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

/** A frozen purchase whose capture is not written: the server died (or lost the provider's answer), or did not capture it. */
async function adopt(
  container: MedusaContainer,
  purchase: Purchase,
  capture: Capture,
  input: ProcessPaymentInput,
): Promise<ProcessPaymentResult> {
  const refusal = refusalOfPresented(purchase, input, paymentEnvironment(container))
  if (refusal) return refuse(refusal)
  const recorded = await withPurchaseLocked(container, purchase.id, "buyer", async (current) => {
    if (current.transaction_id !== null) return "before"
    return (await recordCapture(container, current, capture)) ? "now" : undefined
  })
  return recorded ? carryOn(container, purchase, input, recorded === "now") : refuse("declined")
}

/** A capture that the server did not create: delivered only if it is completed and exactly what the items cost now. */
async function claim(
  container: MedusaContainer,
  paymentId: string,
  capture: Capture,
  input: ProcessPaymentInput,
): Promise<ProcessPaymentResult> {
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

/** Of a provider whose payments integrators can take themselves. */
async function presentedCapture(container: MedusaContainer, id: string): Promise<Capture | undefined> {
  for (const provider of Object.values(container.resolve(Shop.PAYMENT_PROVIDERS))) {
    if (!provider.isApprovedByBuyer || !provider.ids.capture.test(id)) continue
    const found = await provider.findCapture(id).catch(asProblemOf(provider.id))
    if (found) return found
  }
  return undefined
}
