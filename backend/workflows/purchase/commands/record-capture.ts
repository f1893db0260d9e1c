import type { MedusaContainer } from "@medusajs/framework/types"
import type { Capture } from "../../../lib/payments/provider"
import { usd } from "../../../lib/totals"
import { PURCHASE } from "../../../modules/purchase"
import type { NewMismatch } from "../../../modules/purchase/mismatch-rows"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { Purchase } from "../../../modules/purchase/service"
import type { NoBuyer } from "../../../modules/purchase/states"
import { firstCheckOf } from "../rules/check-times"
import { type AskedPayment, type Judgement, judgeCapture, judgeLate } from "../rules/judge-capture"
import { endHold, holdGiftCard, type PaidByCard } from "./hold-gift-card"
import { takePromotionUse } from "./promotion-use"

/**
 * Writes a capture into its purchase, before anything is made of it: from this commit on the purchase is worked off,
 * whoever dies. What does not match is listed for staff in the same commit. Returns the purchase as it is then;
 * undefined for a declined capture, which is not written.
 */
export async function recordCapture(
  container: MedusaContainer,
  purchase: LockedPurchase,
  capture: Capture,
): Promise<LockedPurchase | undefined> {
  const judgement = await judgeWithCard(container, purchase, capture)
  const { status } = judgement
  if (status === "declined") return undefined
  if (status === "mismatched" || status === "refunded") {
    await endHold(container, purchase, "What was captured is not delivered.")
  }
  const isNews = status !== purchase.status
  return container.resolve(PURCHASE).moveByCapture(
    purchase,
    eventOf[status],
    {
      transaction_id: capture.id,
      captured_at: status === "pending" ? null : new Date(),
      problem: status === "mismatched" ? judgement.problem : null,
      ...(isNews ? firstCheckOf(status) : {}),
    },
    status === "mismatched" ? mismatchOf(purchase, capture, judgement) : undefined,
  )
}

/** The same for a purchase that had fallen through: its money is listed for staff, and nothing is delivered for it. */
export function recordLate(
  container: MedusaContainer,
  purchase: LockedPurchase<NoBuyer>,
  capture: Capture,
): Promise<LockedPurchase<NoBuyer>> {
  const judgement = judgeLate(capture)
  return container.resolve(PURCHASE).moveByCapture(
    purchase,
    "paid_late",
    {
      transaction_id: capture.id,
      captured_at: new Date(),
      problem: judgement.problem,
      ...firstCheckOf("mismatched"),
    },
    mismatchOf(purchase, capture, judgement),
  )
}

const eventOf = {
  captured: "captured",
  pending: "capture_pending",
  mismatched: "capture_mismatched",
  refunded: "capture_refunded",
} as const

function mismatchOf(
  purchase: Purchase,
  capture: Capture,
  { kind, problem }: Extract<Judgement, { status: "mismatched" }>,
): Omit<NewMismatch, "capture_id" | "purchase_id"> {
  const { environment, payment_id, email } = purchase
  return {
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
}

/**
 * Who captures at the provider beside the server may find the promotion used up, or the gift card spent: that is for
 * staff, and never delivered. Neither is what staff give back.
 */
async function judgeWithCard(
  container: MedusaContainer,
  purchase: PaidByCard & AskedPayment,
  capture: Capture,
): Promise<Judgement> {
  const judgement = judgeCapture(purchase, capture)
  const isPaid = judgement.status === "captured" || judgement.status === "pending"
  if (!isPaid) return judgement
  if (await isGivenBack(container, capture)) return { status: "refunded" }
  if (!(await takePromotionUse(container, purchase))) {
    const problem = `The last use of ${purchase.promotion_code} was taken by somebody else.`
    return { status: "mismatched", kind: "promotion", problem }
  }
  if (await holdGiftCard(container, purchase)) return judgement
  const problem = `Of the gift card ${usd(purchase.discount)} were to be paid, which it does not hold any more.`
  return { status: "mismatched", kind: "gift_card", problem }
}

async function isGivenBack(container: MedusaContainer, { id }: Capture): Promise<boolean> {
  const filter = { capture_id: id, state: ["refunding" as const, "refunded" as const] }
  const given = await container.resolve(PURCHASE).listCaptureMismatches(filter, { select: ["id"] })
  return given.length > 0
}
