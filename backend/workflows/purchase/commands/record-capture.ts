import type { MedusaContainer } from "@medusajs/framework/types"
import type { TeamNotice } from "../../../lib/mail-queue"
import type { Capture } from "../../../lib/payments/provider"
import { Shop } from "../../../lib/shop"
import { usd } from "../../../lib/totals"
import { PURCHASE } from "../../../modules/purchase"
import type { NewMismatch } from "../../../modules/purchase/mismatch-rows"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { Purchase } from "../../../modules/purchase/service"
import { noticeOfMismatch } from "../mails/team-notices"
import { firstCheckOf } from "../rules/check-times"
import {
  type AskedPayment,
  hasArrived,
  type Judgement,
  judgeCapture,
  judgeLate,
  type Mismatched,
} from "../rules/judge-capture"
import { endHold, holdGiftCard, type PaidByCard, reservePromotionUse } from "./purchase-holds"

/**
 * Records a capture and its mismatch; after this commit the purchase is carried on. Undefined if nothing was paid.
 * Money that arrives after the purchase had ended is listed for staff, who decide.
 */
export async function recordCapture(
  container: MedusaContainer,
  purchase: LockedPurchase,
  capture: Capture,
): Promise<LockedPurchase | undefined> {
  const isLate = purchase.status === "declined"
  if (isLate && !hasArrived(capture)) return undefined
  const judgement = isLate ? judgeLate(capture) : await judgeWithCard(container, purchase, capture)
  const { status } = judgement
  if (status === "declined") return undefined
  if (!isLate && (status === "mismatched" || status === "refunded")) {
    await endHold(container, purchase, "The captured payment is not delivered.")
  }
  const isNews = status !== purchase.status
  return container.resolve(PURCHASE).moveByCapture(
    purchase,
    isLate ? "paid_late" : eventOf[status],
    {
      transaction_id: capture.id,
      captured_at: status === "pending" ? null : new Date(),
      ...(isNews ? firstCheckOf(status) : {}),
    },
    status === "mismatched" ? listedOf(container, purchase, capture, judgement) : undefined,
  )
}

const eventOf = {
  captured: "captured",
  pending: "capture_pending",
  mismatched: "capture_mismatched",
  refunded: "capture_refunded",
} as const

function listedOf(
  container: MedusaContainer,
  { id: purchase_id, environment, payment_id, email }: Purchase,
  capture: Capture,
  { kind, problem }: Mismatched,
): { mismatch: NewMismatch; notice: TeamNotice } {
  const mismatch = {
    capture_id: capture.id,
    purchase_id,
    environment,
    payment_provider: capture.provider,
    payment_id,
    email,
    kind,
    reason: problem,
    wanted: null,
    amount: capture.amount,
    currency_code: capture.currency,
  }
  return { mismatch, notice: noticeOfMismatch(container.resolve(Shop.SETTINGS), mismatch) }
}

/** Promotion or gift card may be used up if the capture was made outside the server. */
async function judgeWithCard(
  container: MedusaContainer,
  purchase: PaidByCard & AskedPayment,
  capture: Capture,
): Promise<Judgement> {
  const judgement = judgeCapture(purchase, capture)
  const isPaid = judgement.status === "captured" || judgement.status === "pending"
  if (!isPaid) return judgement
  if (await isGivenBack(container, capture)) return { status: "refunded" }
  if (!(await reservePromotionUse(container, purchase))) {
    const problem = `Someone else took the last use of ${purchase.promotion_code}.`
    return { status: "mismatched", kind: "promotion", problem }
  }
  if (await holdGiftCard(container, purchase)) return judgement
  const problem = `The gift card should have paid ${usd(purchase.discount)}, but no longer holds that amount.`
  return { status: "mismatched", kind: "gift_card", problem }
}

async function isGivenBack(container: MedusaContainer, { id }: Capture): Promise<boolean> {
  const filter = { capture_id: id, state: ["refunding" as const, "refunded" as const] }
  const given = await container.resolve(PURCHASE).listCaptureMismatches(filter, { select: ["id"] })
  return given.length > 0
}
