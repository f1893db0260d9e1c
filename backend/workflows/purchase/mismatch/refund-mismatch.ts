import type { MedusaContainer } from "@medusajs/framework/types"
import { drop } from "../../../lib/due-work/enqueue"
import type { Outcome } from "../../../lib/due-work/run-work"
import { log } from "../../../lib/log/log"
import { isFinal, isPaymentTrouble, requireFound } from "../../../lib/payments/errors"
import { oddRefund, wordsFor } from "../../../lib/payments/methods"
import type { Capture, ProviderRefund } from "../../../lib/payments/provider"
import { notAllowed } from "../../../lib/refusals"
import { statementsOf } from "../../../lib/rows"
import type { Settings } from "../../../lib/settings"
import { Shop } from "../../../lib/shop"
import { amountOf } from "../../../lib/totals"
import { PURCHASE } from "../../../modules/purchase"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { CaptureMismatch, Purchase } from "../../../modules/purchase/service"
import type { NoBuyer } from "../../../modules/purchase/states"
import { queuedMail, queueMails } from "../../mail/queue-mails"
import { providerOf } from "../lookups/provider-of"
import { purchaseUrl } from "../mails/purchase-links"
import { noticeOfReopened } from "../mails/team-notices"
import { checkIsOpen, type Decision, decide, holdMismatch } from "./decide"

/**
 * Refunds in full. Records the decision, then asks the provider with a fixed request id until it answers. Returns
 * `refunding` while there is no answer. Throws Medusa's errors, for staff.
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
  checkIsOpen(mismatch)
  if (mismatch.kind === "environment")
    throw notAllowed("This payment belongs to a purchase. Refund it on the purchase's page.")
  if (capture.status === "pending") {
    throw notAllowed("This payment is not settled yet. You can refund it as soon as it is settled.")
  }
  if (capture.status === "declined") {
    throw notAllowed("This payment was declined, so there is nothing to refund.")
  }
}

/** Throws while the provider has not settled the refund. */
export async function resumeMismatchRefund(container: MedusaContainer, id: string): Promise<Outcome> {
  const mismatch = await decide(
    container,
    id,
    ({ mismatch, purchase }) => payBack(container, mismatch, purchase),
    isNotUnderWay,
  )
  if (mismatch.state === "refunding") throw new Error(wordsFor(mismatch).unsettledRefund)
  return "done"
}

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
      throw notAllowed(`${name} refused this refund: ${error.words}.`)
    }
  }
  // Due work asks the provider again.
  if (refund?.status === "pending") return
  const failure = refund?.failure ?? (refund?.oddity && oddRefund(mismatch, refund))
  if (failure) {
    await reopen(container, mismatch, failure)
    throw notAllowed(failure)
  }
  await closeAsRefunded(container, mismatch, purchase)
}

/** The provider repeats its first answer, even a refusal, so each decision has its own request id. */
async function askForRefund(container: MedusaContainer, mismatch: CaptureMismatch): Promise<ProviderRefund> {
  const { id, capture_id: captureId, resolved_at, currency_code: currency } = mismatch
  const decision = resolved_at ? new Date(resolved_at).getTime() : ""
  const provider = providerOf(container, mismatch)
  const refund = await provider.refund({ captureId, amount: "rest", currency, requestId: `${id}-refund-${decision}` })
  if (refund.status !== "pending") return refund
  return requireFound(await provider.findRefund(refund.id), provider, `the refund ${refund.id}`)
}

async function reopen(container: MedusaContainer, decided: CaptureMismatch, note: string): Promise<void> {
  const { id } = decided
  await queueMails(container, [noticeOfReopened(container.resolve(Shop.SETTINGS), decided, note)])
  await container
    .resolve(PURCHASE)
    .updateCaptureMismatches({ id, state: "open", note, resolved_by: null, resolved_at: null })
  await drop(statementsOf(container), "mismatch-refund", id)
}

async function closeAsRefunded(
  container: MedusaContainer,
  mismatch: CaptureMismatch,
  purchase: LockedPurchase<NoBuyer> | null,
): Promise<void> {
  const mails = mailsOfRefundedMismatch(container.resolve(Shop.SETTINGS), mismatch, purchase)
  await container.resolve(PURCHASE).closeRefundedMismatch(mismatch.id, purchase?.id ?? null, mails)
}

/** False if the capture is not listed or already decided. */
export async function recordMismatchRefund(container: MedusaContainer, captureId: string, isWhole: boolean) {
  const purchases = container.resolve(PURCHASE)
  const [found] = await purchases.listCaptureMismatches({ capture_id: captureId })
  if (!found) return false
  return holdMismatch(container, found, "provider", async (mismatch, purchase) => {
    if (!isUndecided(mismatch)) return false
    if (isWhole) await closeAsRefunded(container, mismatch, purchase)
    return true
  })
}

/** A payment from another environment belongs to its purchase. */
function isUndecided({ state, kind }: CaptureMismatch): boolean {
  return (state === "open" || state === "refunding") && kind !== "environment"
}

/** Empty if no address is known. */
function mailsOfRefundedMismatch(settings: Settings, mismatch: CaptureMismatch, purchase: Purchase | null) {
  const { id, email, capture_id, amount, currency_code, environment } = mismatch
  // The template speaks of dollars.
  if (!email || currency_code !== "usd") return []
  const mail = queuedMail(settings, {
    key: `mismatch-refund:${id}`,
    to: email,
    template: "refund",
    data: {
      transactionId: capture_id,
      wallet: amountOf(amount),
      card: null,
      isTakenBack: false,
      downloads: [],
      giftCards: [],
      purchaseUrl: purchase ? purchaseUrl(settings, purchase) : null,
      simulated: environment === "local",
    },
    trigger: "purchase.refunded",
    about: { type: "capture_mismatch", id },
  })
  return [mail]
}
