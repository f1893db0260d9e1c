import { generateEntityId, InjectManager, InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import type { QueuedMail } from "../../lib/mail-queue"
import type { NewStaffAction } from "../../lib/staff-actions"
import { type ModuleContext, runIn } from "../../lib/statements"
import type { Cents } from "../../lib/totals"
import { type ByStaff, cardOfRequest, createStaffCard, type NewStaffCard, recordAction } from "./by-staff"
import { type Mailed, queueAgain, queueCopy, type ToMail } from "./card-mails"
import { newGiftCardCode } from "./gift-card-code"
import { type CardToIssue, claimReserved, makeCard } from "./issue"
import { add, entryOfRefund, lastHold, locked, openHold } from "./ledger"
import { type GiftCard, GiftCardRows } from "./rows"

export type { GiftCard, GiftCardTransaction } from "./rows"

/** `available` is in cents. */
export interface SpendableCard {
  id: string
  code: string
  available: Cents
}

export type Adjusted = "adjusted" | "changed" | "held" | "not_issued"

export interface CardStop {
  refundId: string
  reason: string
}

const reservedFor = "24 hours"

/** Each method is one transaction that locks the card first. Methods for a purchase are idempotent. */
export class GiftCardService extends GiftCardRows {
  /** Reserves a code that is worthless until issued (ruling 20). `value` is in cents. */
  @InjectTransactionManager()
  async reserve(value: Cents, environment: string, @MedusaContext() context: ModuleContext = {}): Promise<string> {
    const code = newGiftCardCode()
    const cardId = generateEntityId(undefined, "gcard")
    await runIn(
      context,
      `insert into gift_card (id, code, environment, status, value, reserved_until)
       values (?, ?, ?, 'reserved', ?, now() + interval '${reservedFor}')`,
      [cardId, code, environment, value],
    )
    await add(context, { cardId, kind: "reserve", actor: "shopper" })
    return code
  }

  @InjectManager()
  async expireReservations(@MedusaContext() context: ModuleContext = {}): Promise<void> {
    await runIn(
      context,
      `update gift_card set status = 'expired', updated_at = now()
       where status = 'reserved' and reserved_until <= now() and deleted_at is null`,
    )
  }

  /** Removes up to `limit` codes whose reservation ended over `days` days ago. Returns how many. */
  @InjectTransactionManager()
  async clearReservations(days: number, limit: number, @MedusaContext() context: ModuleContext = {}): Promise<number> {
    const cards = await runIn<{ id: string }>(
      context,
      `select id from gift_card card
       where status = 'expired' and reserved_until < now() - ? * interval '1 day'
         and purchase_id is null and order_id is null and issued_at is null and request_key is null
         and balance = 0 and held = 0
         and not exists (select 1 from gift_card_transaction entry where entry.gift_card_id = card.id and kind <> 'reserve')
       order by reserved_until limit ? for update skip locked`,
      [days, limit],
    )
    const ids = cards.map(({ id }) => id)
    const cleared = "in (select jsonb_array_elements_text(?::jsonb))"
    await runIn(context, `delete from gift_card_transaction where gift_card_id ${cleared}`, [JSON.stringify(ids)])
    await runIn(context, `delete from gift_card where id ${cleared}`, [JSON.stringify(ids)])
    return ids.length
  }

  /** Uses one statement, so that a reserved code takes as long as an unknown one (ruling 20). */
  @InjectManager()
  async findSpendable(
    code: string,
    environment: string,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<SpendableCard | undefined> {
    const [card] = await runIn<SpendableCard>(
      context,
      `select id, code, balance - held as available from gift_card
       where code = ? and environment = ? and status = 'active' and balance > held and deleted_at is null`,
      [code, environment],
    )
    return card
  }

  /**
   * Holds the amount; call it before money is taken (ruling 17). False if too little is left. True if the amount was
   * already held or taken.
   */
  @InjectTransactionManager()
  async hold(
    input: { cardId: string; purchaseId: string; amount: Cents },
    @MedusaContext() context: ModuleContext = {},
  ): Promise<boolean> {
    const { cardId, purchaseId, amount } = input
    const card = await locked(context, cardId)
    const last = await lastHold(context, purchaseId)
    if (last && last.ended !== "release") return true
    if (card.status !== "active" || card.balance - card.held < amount) return false
    const holdNumber = (last?.hold_number ?? 0) + 1
    await add(context, { cardId, kind: "hold", held: amount, purchaseId, holdNumber, actor: "shopper" })
    return true
  }

  @InjectTransactionManager()
  async endHold(purchaseId: string, reason: string, @MedusaContext() context: ModuleContext = {}): Promise<void> {
    const hold = await openHold(context, purchaseId)
    if (!hold) return
    await add(context, {
      cardId: hold.gift_card_id,
      kind: "release",
      held: -hold.held,
      purchaseId,
      holdNumber: hold.hold_number,
      actor: "shop",
      reason,
    })
  }

  @InjectTransactionManager()
  async isHeld(purchaseId: string, @MedusaContext() context: ModuleContext = {}): Promise<boolean> {
    return (await openHold(context, purchaseId)) !== undefined
  }

  /** Holds `amount`, or whatever is left if that is less. Idempotent. */
  @InjectTransactionManager()
  async holdWhatIsLeft(
    input: { cardId: string; purchaseId: string; amount: Cents },
    @MedusaContext() context: ModuleContext = {},
  ): Promise<void> {
    const card = await locked(context, input.cardId)
    const amount = Math.min(input.amount, card.balance - card.held)
    if (amount > 0) await this.hold({ ...input, amount }, context)
  }

  /** Throws if nothing was held. */
  @InjectTransactionManager()
  async redeem(purchaseId: string, @MedusaContext() context: ModuleContext = {}): Promise<void> {
    const hold = await openHold(context, purchaseId)
    if (!hold) {
      const last = await lastHold(context, purchaseId)
      if (last?.ended === "redeem") return
      throw new Error(`No gift card's amount is held for ${purchaseId}.`)
    }
    await add(context, {
      cardId: hold.gift_card_id,
      kind: "redeem",
      amount: -hold.held,
      held: -hold.held,
      purchaseId,
      holdNumber: hold.hold_number,
      actor: "shopper",
    })
  }

  /** Idempotent per line. */
  @InjectTransactionManager()
  async issue(input: CardToIssue, @MedusaContext() context: ModuleContext = {}): Promise<GiftCard> {
    const [issued] = await runIn<GiftCard>(
      context,
      "select * from gift_card where purchase_id = ? and purchase_line = ?",
      [input.purchase_id, input.purchase_line],
    )
    if (issued) return issued
    const card = (await claimReserved(context, input)) ?? (await makeCard(context, input))
    await add(context, {
      cardId: card.id,
      kind: "issue",
      amount: input.value,
      purchaseId: input.purchase_id,
      actor: "shop",
    })
    return { ...card, balance: input.value }
  }

  @InjectManager()
  async issuedBy(purchaseId: string, @MedusaContext() context: ModuleContext = {}): Promise<GiftCard[]> {
    return runIn<GiftCard>(context, "select * from gift_card where purchase_id = ? order by purchase_line", [
      purchaseId,
    ])
  }

  /** Purchases with a hold older than `minutes`. */
  @InjectManager()
  async heldSince(minutes: number, @MedusaContext() context: ModuleContext = {}): Promise<string[]> {
    const rows = await runIn<{ purchase_id: string }>(
      context,
      `select taken.purchase_id from gift_card card
       join gift_card_transaction taken on taken.gift_card_id = card.id and taken.kind = 'hold'
       where card.held > 0 and taken.created_at <= now() - ? * interval '1 minute'
         and not exists (
           select 1 from gift_card_transaction ended
           where ended.purchase_id = taken.purchase_id and ended.hold_number = taken.hold_number
             and ended.kind in ('redeem', 'release'))
       order by taken.created_at`,
      [minutes],
    )
    return rows.map((row) => row.purchase_id)
  }

  /** In cents. 0 if the card is only held. */
  @InjectManager()
  async takenFor(purchaseId: string, @MedusaContext() context: ModuleContext = {}): Promise<Cents> {
    const hold = await lastHold(context, purchaseId)
    return hold?.ended === "redeem" ? hold.held : 0
  }

  /** Once per refund. Throws if the card would get back more than it paid. */
  @InjectTransactionManager()
  async restore(
    input: { purchaseId: string; refundId?: string; amount: Cents; actor: string; reason: string },
    @MedusaContext() context: ModuleContext = {},
  ): Promise<void> {
    const { purchaseId, refundId, amount, actor, reason } = input
    const taken = await lastHold(context, purchaseId)
    if (taken?.ended !== "redeem") throw new Error(`No gift card paid for ${purchaseId}.`)
    const cardId = taken.gift_card_id
    await locked(context, cardId)
    if (refundId && (await entryOfRefund(context, refundId, cardId, "restore"))) return
    const [restored] = await runIn<{ sum: number }>(
      context,
      `select coalesce(sum(amount), 0)::int as sum from gift_card_transaction where purchase_id = ? and kind = 'restore'`,
      [purchaseId],
    )
    if ((restored?.sum ?? 0) + amount > taken.held) {
      throw new Error(
        `The gift card paid ${taken.held} cents of ${purchaseId}, so at most this amount can be refunded to it.`,
      )
    }
    await add(context, { cardId, kind: "restore", amount, purchaseId, refundId, actor, reason })
  }

  /** Removes what is neither spent nor held from a refunded card, once per refund. Returns the amount in cents. */
  @InjectTransactionManager()
  async empty(
    input: { cardId: string; refundId: string; actor: string; reason: string },
    @MedusaContext() context: ModuleContext = {},
  ): Promise<Cents> {
    const { cardId, refundId } = input
    const card = await locked(context, cardId)
    const done = await entryOfRefund(context, refundId, cardId, "void")
    if (done) return Math.abs(done.amount)
    const unspent = card.balance - card.held
    await add(context, { ...input, kind: "void", amount: -unspent })
    return unspent
  }

  /** Undoes `empty` for a failed refund. */
  @InjectTransactionManager()
  async refill(
    input: { refundId: string; actor: string; reason: string },
    @MedusaContext() context: ModuleContext = {},
  ): Promise<void> {
    const { refundId } = input
    const emptied = await runIn<{ gift_card_id: string; amount: Cents }>(
      context,
      "select gift_card_id, amount from gift_card_transaction where refund_id = ? and kind = 'void' and amount < 0",
      [refundId],
    )
    for (const { gift_card_id: cardId, amount } of emptied) {
      await locked(context, cardId)
      if (await entryOfRefund(context, refundId, cardId, "revive")) continue
      await add(context, { ...input, cardId, kind: "revive", amount: -amount })
    }
  }

  /** Disables the card once per refund: a card that staff enable again stays enabled. */
  @InjectTransactionManager()
  async stop(
    input: { cardId: string; refundId: string; reason: string },
    @MedusaContext() context: ModuleContext = {},
  ): Promise<void> {
    const { cardId, refundId } = input
    await locked(context, cardId)
    if (await entryOfRefund(context, refundId, cardId, "disable")) return
    await runIn(context, "update gift_card set status = 'disabled', updated_at = now() where id = ?", [cardId])
    await add(context, { ...input, kind: "disable", actor: "shop" })
  }

  /** Returns the refunds that disabled the card. Empty once staff have enabled the card again. */
  @InjectManager()
  async stopsOf(cardId: string, @MedusaContext() context: ModuleContext = {}): Promise<CardStop[]> {
    return runIn<CardStop>(
      context,
      `select entry.refund_id as "refundId", entry.reason from gift_card_transaction entry
       join gift_card card on card.id = entry.gift_card_id
       where card.id = ? and card.status = 'disabled' and entry.kind = 'disable' and entry.refund_id is not null`,
      [cardId],
    )
  }

  @InjectManager()
  async hasPaid(cardId: string, @MedusaContext() context: ModuleContext = {}): Promise<boolean> {
    const used = await runIn(
      context,
      `select 1 from gift_card card where card.id = ? and (card.held > 0 or exists (
         select 1 from gift_card_transaction entry where entry.gift_card_id = card.id and entry.kind = 'redeem'))`,
      [cardId],
    )
    return used.length > 0
  }

  @InjectManager()
  async boughtWith(cardId: string, @MedusaContext() context: ModuleContext = {}): Promise<GiftCard[]> {
    return runIn<GiftCard>(
      context,
      `select * from gift_card where purchase_id in (
         select purchase_id from gift_card_transaction where gift_card_id = ? and kind = 'redeem') order by issued_at, id`,
      [cardId],
    )
  }

  /** Idempotent per request key. */
  @InjectTransactionManager()
  async give(
    card: NewStaffCard,
    by: Omit<ByStaff, "cardId">,
    mails: readonly QueuedMail[],
    @MedusaContext() context: ModuleContext = {},
  ): Promise<GiftCard> {
    return (await createStaffCard(context, card, by, mails)) ?? (await cardOfRequest(context, card.request_key))
  }

  /**
   * Changes the balance for staff. `changed`: the balance is no longer `from`. `held`: payments hold more than the new
   * balance. `not_issued`: nobody has paid for the code.
   */
  @InjectTransactionManager()
  async adjust(
    input: ByStaff & { from: Cents; to: Cents },
    @MedusaContext() context: ModuleContext = {},
  ): Promise<Adjusted> {
    const { cardId, from, to } = input
    const card = await locked(context, cardId)
    if (!isIssued(card)) return "not_issued"
    if (card.balance !== from) return "changed"
    if (to < card.held) return "held"
    await add(context, { ...input, kind: "adjust", amount: to - from })
    await recordAction(context, "adjust", input, { from, to })
    return "adjusted"
  }

  /** False if the card was never issued. */
  @InjectTransactionManager()
  async switchCard(
    input: ByStaff & { to: "active" | "disabled" },
    @MedusaContext() context: ModuleContext = {},
  ): Promise<boolean> {
    const { cardId, to, actor, reason } = input
    const card = await locked(context, cardId)
    if (card.status === to) return true
    if (!isIssued(card)) return false
    const kind = to === "active" ? "enable" : "disable"
    await runIn(context, "update gift_card set status = ?, updated_at = now() where id = ?", [to, cardId])
    await add(context, { cardId, kind, actor, reason })
    await recordAction(context, kind, input)
    return true
  }

  /** Queues mails again; corrects the address if `to` is not `from`. See `Mailed`. */
  @InjectTransactionManager()
  async mailAgain(
    input: ToMail,
    mails: readonly QueuedMail[],
    @MedusaContext() context: ModuleContext = {},
  ): Promise<Mailed> {
    return queueAgain(context, input, mails)
  }

  /** Same conditions as `mailAgain`. */
  @InjectTransactionManager()
  async copyMail(
    cardId: string,
    copy: QueuedMail,
    action: NewStaffAction,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<Mailed> {
    return queueCopy(context, cardId, copy, action)
  }
}

function isIssued({ status }: Pick<GiftCard, "status">): boolean {
  return status === "active" || status === "disabled"
}
