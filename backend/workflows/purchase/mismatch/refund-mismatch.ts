import type { MedusaContainer } from "@medusajs/framework/types"
import { drop } from "../../../lib/due-work/enqueue"
import type { Outcome } from "../../../lib/due-work/work-off"
import { log } from "../../../lib/log/log"
import { isFinal, isPaymentTrouble, shown } from "../../../lib/payments/errors"
import type { Capture, ProviderRefund } from "../../../lib/payments/provider"
import { wordsFor } from "../../../lib/payments/words"
import { notAllowed } from "../../../lib/refusals"
import { statementsOf } from "../../../lib/rows"
import { Shop } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { CaptureMismatch } from "../../../modules/purchase/service"
import type { NoBuyer } from "../../../modules/purchase/states"
import { providerOf } from "../lookups/provider-of"
import { mailsOfRefundedMismatch } from "../mails/mismatch-mails"
import { type Decision, decide, refuseClosed } from "./decide"
import { holdMismatch } from "./hold-mismatch"

/**
 * Gives a mismatched capture back, whole. What staff decided is written first; the provider is asked with a request id
 * that follows from the row, by this call, the next one, or as due work, until it answers. Returns the row: `refunding`
 * where the provider could not be reached. Throws Medusa's errors, for staff, also what the provider refuses for good.
 */
export function refundMismatch(container: MedusaContainer, id: string, decision: Decision): Promise<CaptureMismatch> {
  return decide(
    container,
    id,
    async ({ mismatch, purchase, capture }) => {
      if (mismatch.state !== "refunding") {
        refuseUnlessRefundable(mismatch, capture)
        await container.resolve(PURCHASE).beginMismatchRefund(mismatch, { by: decision.actor, note: decision.note })
      }
      const decided = await container.resolve(PURCHASE).retrieveCaptureMismatch(id)
      await payBack(container, decided, purchase)
    },
    ({ state }) => state === "refunded",
  )
}

function refuseUnlessRefundable(mismatch: CaptureMismatch, capture: Capture): void {
  refuseClosed(mismatch)
  if (mismatch.kind === "environment") throw notAllowed("This payment belongs to a purchase: refund that.")
  if (capture.status === "pending") {
    throw notAllowed("This payment is not settled yet: it can be refunded then.")
  }
  if (capture.status === "declined") {
    throw notAllowed("This payment was declined: there is nothing to give back.")
  }
}

/** Carries on what staff decided and the provider has not answered yet. Throws while it has not. */
export async function carryOnMismatchRefund(container: MedusaContainer, id: string): Promise<Outcome> {
  const mismatch = await decide(
    container,
    id,
    ({ mismatch, purchase }) => payBack(container, mismatch, purchase),
    isNotUnderWay,
  )
  if (mismatch.state === "refunding") throw new Error(wordsFor(mismatch).unsettledRefund)
  return "done"
}

/** What the provider refused meanwhile is for staff to decide anew. */
function isNotUnderWay({ state }: CaptureMismatch): boolean {
  return state !== "refunding"
}

async function payBack(
  container: MedusaContainer,
  mismatch: CaptureMismatch,
  purchase: LockedPurchase<NoBuyer> | null,
): Promise<void> {
  let refund: ProviderRefund | undefined
  try {
    refund = await askForRefund(container, mismatch)
  } catch (error) {
    if (!isFinal(error)) {
      if (!isPaymentTrouble(error)) throw error
      log.warn("mismatch_refund_delayed", { mismatch: mismatch.id, error })
      return
    }
    if (error.reason !== "fully_refunded") {
      const { name } = providerOf(container, mismatch)
      await reopen(container, mismatch, `${name} refused the refund: ${error.words}.`)
      throw notAllowed(`${name} refuses this refund: ${error.words}.`)
    }
  }
  // It is due work: the provider is asked again, until it has settled it.
  if (refund?.status === "pending") return
  const failure = refund?.failure
  if (failure) {
    await reopen(container, mismatch, failure)
    throw notAllowed(failure)
  }
  await closeAsRefunded(container, mismatch, purchase)
}

/**
 * The request is that of the decision: the provider answers it again as it did first, also with a no, so that a later decision
 * is another request. A refund that was pending then is asked about by itself.
 */
async function askForRefund(container: MedusaContainer, mismatch: CaptureMismatch): Promise<ProviderRefund> {
  const { id, capture_id: captureId, resolved_at, currency_code: currency } = mismatch
  const decision = resolved_at ? new Date(resolved_at).getTime() : ""
  const provider = providerOf(container, mismatch)
  const refund = await provider.refund({ captureId, amount: "rest", currency, requestId: `${id}-refund-${decision}` })
  if (refund.status !== "pending") return refund
  return shown(await provider.findRefund(refund.id), provider, `the refund ${refund.id}`)
}

/** Nobody has decided about it any more. Who tried is in the log of what staff did. */
async function reopen(container: MedusaContainer, { id }: CaptureMismatch, note: string): Promise<void> {
  await container
    .resolve(PURCHASE)
    .updateCaptureMismatches({ id, state: "open", note, resolved_by: null, resolved_at: null })
  await drop(statementsOf(container), "mismatch-refund", id)
}

/** All of it went back: so did its purchase's money, and the shopper is told. */
async function closeAsRefunded(
  container: MedusaContainer,
  mismatch: CaptureMismatch,
  purchase: LockedPurchase<NoBuyer> | null,
): Promise<void> {
  const mails = mailsOfRefundedMismatch(container.resolve(Shop.SETTINGS), mismatch, purchase)
  await container.resolve(PURCHASE).closeRefundedMismatch(mismatch.id, purchase?.id ?? null, mails)
}

/**
 * The provider's side gave a listed capture back. False when it is not listed, or is decided by now: then its purchase is what
 * counts, where it has one.
 */
export async function noteRefundAtProvider(
  container: MedusaContainer,
  captureId: string,
  isWhole: boolean,
): Promise<boolean> {
  const purchases = container.resolve(PURCHASE)
  const [found] = await purchases.listCaptureMismatches({ capture_id: captureId })
  if (!found) return false
  return holdMismatch(container, found, "provider", async (mismatch, purchase) => {
    if (!isUndecided(mismatch)) return false
    if (isWhole) await closeAsRefunded(container, mismatch, purchase)
    return true
  })
}

/** A payment of another environment belongs to its purchase. */
function isUndecided({ state, kind }: CaptureMismatch): boolean {
  return (state === "open" || state === "refunding") && kind !== "environment"
}
