import type { EntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Cents } from "../../lib/totals"
import type { GiftCard, GiftCardTransaction } from "./service"

/** Statements of the ledger; call them within a transaction. */
type Transaction = Context<EntityManager>

export interface Entry {
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
  /** How it ended; null while it is open. */
  ended: "redeem" | "release" | null
}

export async function add(context: Transaction, entry: Entry): Promise<void> {
  const { cardId, kind, amount = 0, held = 0, purchaseId, holdNumber, refundId, actor, reason } = entry
  await run(
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

export async function run<Row>(context: Transaction, sql: string, values: unknown[] = []): Promise<Row[]> {
  const manager = context.transactionManager ?? context.manager
  const rows = await manager?.execute<Row[]>(sql, values)
  return rows ?? []
}

/** Locks the card until the transaction ends. */
export async function locked(context: Transaction, cardId: string) {
  const [card] = await run<Pick<GiftCard, "status" | "balance" | "held">>(
    context,
    "select status, balance, held from gift_card where id = ? for update",
    [cardId],
  )
  if (!card) throw new Error(`There is no gift card ${cardId}.`)
  return card
}

export async function lastHold(context: Transaction, purchaseId: string): Promise<Hold | undefined> {
  const [hold] = await run<Hold>(
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

/** The hold that is not ended, read again once its card is locked. */
export async function openHold(context: Transaction, purchaseId: string): Promise<Hold | undefined> {
  const found = await lastHold(context, purchaseId)
  if (!found || found.ended) return undefined
  await locked(context, found.gift_card_id)
  const hold = await lastHold(context, purchaseId)
  return hold?.ended === null ? hold : undefined
}

/** What a refund did to a card; undefined when it did no such thing. */
export async function entryOfRefund(
  context: Transaction,
  refundId: string,
  cardId: string,
  kind: "void" | "revive" | "restore",
): Promise<{ amount: Cents } | undefined> {
  const [entry] = await run<{ amount: Cents }>(
    context,
    "select amount from gift_card_transaction where refund_id = ? and gift_card_id = ? and kind = ?",
    [refundId, cardId, kind],
  )
  return entry
}
