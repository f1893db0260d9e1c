import { createHash } from "node:crypto"
import type { TeamNotice } from "../../../lib/mail-queue"
import type { Settings } from "../../../lib/settings"
import type { NewMismatch } from "../../../modules/purchase/mismatch-rows"
import type { CaptureMismatch, Purchase, PurchaseRefund } from "../../../modules/purchase/service"
import { teamNotice } from "../../mail/team-notice"

/** One notice per capture. */
export function noticeOfMismatch(settings: Settings, mismatch: NewMismatch): TeamNotice {
  const { capture_id, email, purchase_id, reason } = mismatch
  return teamNotice(settings, {
    kind: "capture",
    key: `capture:${capture_id}`,
    title: "A payment does not match",
    text: `${money(mismatch)}, transaction ${capture_id}${email ? `, from ${email}` : ""}. ${reason} Nothing was delivered for it. Refund or release it under Payments to review.`,
    page: pageOfCapture(capture_id),
    about: purchase_id ? { type: "purchase", id: purchase_id } : undefined,
  })
}

/** One notice per problem, or per `key`. */
export function noticeOfProblem(
  settings: Settings,
  { id, email, transaction_id }: Purchase,
  problem: string,
  key = `purchase:${id}:${createHash("sha256").update(problem).digest("hex").slice(0, 16)}`,
): TeamNotice {
  return teamNotice(settings, {
    kind: "purchase",
    key,
    title: "A purchase needs attention",
    text: `${problem} Transaction ${transaction_id}, from ${email}.`,
    page: `/purchases/${id}`,
    about: { type: "purchase", id },
  })
}

export const reversalKey = (captureId: string | null): string => `reversal:${captureId}`

export function noticeOfReversal(settings: Settings, captureId: string, provider: string, of?: Purchase): TeamNotice {
  return teamNotice(settings, {
    kind: "reversal",
    key: reversalKey(captureId),
    title: "A payment was reversed",
    text: `${provider} reversed a payment, for example after a chargeback. Transaction ${captureId}${of ? `, from ${of.email}` : ""}. The purchase's page shows the amount and what stopped working. You can contest the reversal at ${provider}.`,
    page: of ? `/purchases/${of.id}` : pageOfCapture(captureId),
    about: of && { type: "purchase", id: of.id },
  })
}

export function noticeOfRefusal(
  settings: Settings,
  { id, email, transaction_id }: Purchase,
  refund: Pick<PurchaseRefund, "id">,
  problem: string,
): TeamNotice {
  return teamNotice(settings, {
    kind: "refund",
    key: `refund:${refund.id}`,
    title: "A refund did not go through",
    text: `${problem} Nothing was refunded. Transaction ${transaction_id}, from ${email}.`,
    page: `/purchases/${id}`,
    about: { type: "purchase", id },
  })
}

/** `decided`: the mismatch as it was when staff refunded it. */
export function noticeOfReopened(settings: Settings, decided: CaptureMismatch, problem: string): TeamNotice {
  const { id, capture_id, resolved_at, purchase_id } = decided
  return teamNotice(settings, {
    kind: "capture",
    key: `capture-refund:${id}:${resolved_at ? new Date(resolved_at).getTime() : ""}`,
    title: "A refund did not go through",
    text: `${problem} The payment that does not match was not refunded. Transaction ${capture_id}. Please decide again.`,
    page: pageOfCapture(capture_id),
    about: purchase_id ? { type: "purchase", id: purchase_id } : undefined,
  })
}

function pageOfCapture(id: string): string {
  return `/capture-mismatches?q=${id}`
}

function money({ amount, currency_code: currency }: Pick<NewMismatch, "amount" | "currency_code">): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100)
}
