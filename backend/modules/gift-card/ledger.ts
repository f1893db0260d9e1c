import { generateEntityId } from "@medusajs/framework/utils"
import { type ModuleContext, runIn } from "../../lib/statements"
import type { Cents } from "../../lib/totals"
import type { GiftCard, GiftCardTransaction } from "./rows"

interface Entry {
  cardId: string
  kind: GiftCardTransaction["kind"]
  amount?: Cents
  held?: Cents
  purchaseId?: string
  holdNumber?: number
  refundId?: string | undefined
  actor: string
  reason?: string | undefined
}

interface Hold {
  gift_card_id: string
  hold_number: number
  held: Cents
  /** Null while the hold is open. */
  ended: "redeem" | "release" | null
}

export async function add(context: ModuleContext, entry: Entry): Promise<void> {
  const { cardId, kind, amount = 0, held = 0, purchaseId, holdNumber, refundId, actor, reason } = entry
  await runIn(
    context,
    `insert into gift_card_transaction
       (id, gift_card_id, kind, amount, held, purchase_id, hold_number, refund_id, actor, reason)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      generateEntityId(undefined, "gctx"),
      cardId,
      kind,
      amount,
      held,
      purchaseId ?? null,
      holdNumber ?? null,
      refundId ?? null,
      actor,
      reason ?? null,
    ],
  )
}

const lockedColumns = ["status", "balance", "held", "kind", "buyer_email", "recipient_email"] as const

/** Locks the card until the transaction ends. */
export async function locked(context: ModuleContext, cardId: string) {
  const [card] = await runIn<Pick<GiftCard, (typeof lockedColumns)[number]>>(
    context,
    `select ${lockedColumns} from gift_card where id = ? for update`,
    [cardId],
  )
  if (!card) throw new Error(`There is no gift card ${cardId}.`)
  return card
}

export async function lastHold(context: ModuleContext, purchaseId: string): Promise<Hold | undefined> {
  const [hold] = await runIn<Hold>(
    context,
    `select gift_card_id, hold_number, held, (
       select kind from gift_card_transaction ended
       where ended.purchase_id = taken.purchase_id and ended.hold_number = taken.hold_number
         and ended.kind in ('redeem', 'release')) as ended
     from gift_card_transaction taken where purchase_id = ? and kind = 'hold' order by hold_number desc limit 1`,
    [purchaseId],
  )
  return hold
}

/** Reads the hold a second time once its card is locked: it may have ended in the meantime. */
export async function openHold(context: ModuleContext, purchaseId: string): Promise<Hold | undefined> {
  const found = await lastHold(context, purchaseId)
  if (!found || found.ended) return undefined
  await locked(context, found.gift_card_id)
  const hold = await lastHold(context, purchaseId)
  return hold?.ended === null ? hold : undefined
}

export async function entryOfRefund(
  context: ModuleContext,
  refundId: string,
  cardId: string,
  kind: "void" | "revive" | "restore" | "disable",
): Promise<{ amount: Cents } | undefined> {
  const [entry] = await runIn<{ amount: Cents }>(
    context,
    "select amount from gift_card_transaction where refund_id = ? and gift_card_id = ? and kind = ?",
    [refundId, cardId, kind],
  )
  return entry
}
