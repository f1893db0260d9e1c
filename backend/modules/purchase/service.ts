import type { EntityManager } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId, InjectManager, InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import { drop, dropped, enqueue, enqueued } from "../../lib/due-work/enqueue"
import { leftToCaller } from "../../lib/due-work/kinds"
import { insertMails, mailParts, type QueuedMail } from "../../lib/mail-queue"
import type { PaymentProviderId } from "../../lib/payments/provider"
import { notAllowed } from "../../lib/refusals"
import { insertStaffAction } from "../../lib/staff-actions"
import { inOneStatement, type ModuleContext, managerOf, type Statement, transactionOf } from "../../lib/statements"
import { insertWithWork } from "./insert-with-work"
import {
  listMismatch,
  listUnlessListed,
  type NewMismatch,
  type Resolution,
  refundedMismatchStatements,
  resolveMismatch,
} from "./mismatch-rows"
import type { LockedPurchase, PurchaseLock } from "./purchase-lock"
import { type FixedPrice, fail, pay, price } from "./refund-steps"
import { type CaptureMismatch, type PaymentEvent, type Purchase, type PurchaseRefund, PurchaseRows } from "./rows"
import { type Cause, type CauseOf, type EventBy, type PurchaseEvent, type PurchaseStatus, stateAfter } from "./states"

export type { CaptureMismatch, PaymentEvent, Purchase, PurchaseRefund } from "./rows"

/** What changes after a purchase was frozen; what was asked for never does. */
export type PurchaseChanges = Partial<
  Pick<
    Purchase,
    | "capture_attempt"
    | "capture_asked_at"
    | "captured_amount"
    | "transaction_id"
    | "captured_at"
    | "order_id"
    | "completed_at"
    | "fulfilment"
    | "problem"
  >
>

/** What changes with a move. */
export type MoveChanges = PurchaseChanges & {
  /** How long until it is looked at again, in milliseconds; null: nothing is left to be done. */
  check?: number | null
}

export class PurchaseService extends PurchaseRows {
  /** Changes that Medusa's own method makes ask for no lock: see `change`. */
  declare updatePurchases: never

  /**
   * Changes a purchase and returns it. One statement, where `updatePurchases` reads, compares and writes in a transaction
   * of four: it lies twice on the way of every payment.
   */
  @InjectManager()
  async change(
    id: PurchaseLock,
    changes: PurchaseChanges,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<LockedPurchase> {
    return change(context.manager, id, changes)
  }

  /**
   * Writes a purchase that was frozen, and that it is looked at after so many milliseconds. It takes a use of its
   * promotion, and the same buyer's earlier ones that nobody has asked to capture give theirs back. Throws
   * `PromotionUsedUp`. `beside`: see `insertWithWork`.
   */
  @InjectManager()
  async freeze(
    purchase: FrozenPurchase,
    check: number,
    beside?: Statement,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<Purchase> {
    const manager = managerOf(context)
    const id = generateEntityId(undefined, "purch")
    const { promotion_id, email, environment } = purchase
    const row = { id, ...purchase, promotion_use: promotion_id ? "taken" : null }
    const work = { kind: "purchase", subject: id, environment, wait: check } as const
    const { sql, values } = insertWithWork("purchase", row, work, beside)
    const insert = (database: EntityManager) => database.execute<Purchase[]>(sql, values).catch(asUsedUp)
    const [frozen] = promotion_id
      ? await manager.transactional(async (transaction) => {
          await giveBackUnasked(transaction, { promotion_id, email })
          return insert(transaction)
        })
      : await insert(manager)
    if (!frozen) throw new Error("PostgreSQL answered no row that it has just written.")
    return frozen
  }

  /** Takes the use of its promotion that was given back. Throws `PromotionUsedUp`, when somebody else has the last one. */
  @InjectManager()
  async takePromotionUse(id: string, @MedusaContext() context: ModuleContext = {}): Promise<void> {
    const sql = `update purchase set promotion_use = 'taken', updated_at = now()
                 where id = ? and promotion_use = 'given_back'`
    await managerOf(context).execute(sql, [id]).catch(asUsedUp)
  }

  /** Nothing was captured, or nothing is delivered. */
  @InjectManager()
  async givePromotionUseBack(id: string, @MedusaContext() context: ModuleContext = {}): Promise<void> {
    const sql = `update purchase set promotion_use = 'given_back', updated_at = now()
                 where id = ? and promotion_use = 'taken'`
    await managerOf(context).execute(sql, [id])
  }

  /** Moves a purchase on by the table of states, and writes along what changes with that. Returns it. */
  @InjectManager()
  async move<By extends Cause>(
    purchase: LockedPurchase<By>,
    event: EventBy<By>,
    changes: MoveChanges,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<LockedPurchase<By>> {
    return move(context.manager, purchase, event, changes)
  }

  /** The same, with the mails that follow from it, in one statement (ruling 40). */
  @InjectManager()
  async moveAndTell<By extends Cause>(
    purchase: LockedPurchase<By>,
    event: EventBy<By>,
    changes: MoveChanges,
    mails: readonly QueuedMail[],
    @MedusaContext() context: ModuleContext = {},
  ): Promise<LockedPurchase<By>> {
    return move(context.manager, purchase, event, changes, { mails })
  }

  /** Changes a purchase and queues the mails that follow from it, in one statement (ruling 40). */
  @InjectManager()
  async changeAndTell(
    id: PurchaseLock,
    changes: PurchaseChanges,
    mails: readonly QueuedMail[],
    @MedusaContext() context: ModuleContext = {},
  ): Promise<LockedPurchase> {
    return change(context.manager, id, changes, mails)
  }

  /**
   * Moves a purchase on by what was captured for it. A capture that was listed as nobody's is claimed by that; one
   * that is not what was asked for (`mismatch`) is listed. One statement, all of it or nothing.
   */
  @InjectManager()
  async moveByCapture<By extends Cause>(
    purchase: LockedPurchase<By>,
    event: EventBy<By>,
    changes: MoveChanges & { transaction_id: string },
    mismatch: Omit<NewMismatch, "capture_id" | "purchase_id"> | undefined,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<LockedPurchase<By>> {
    const capture = { capture_id: changes.transaction_id, purchase_id: purchase.id }
    const beside = mismatch ? listMismatch({ ...mismatch, ...capture }) : claimed(capture)
    return move(context.manager, purchase, event, changes, { beside })
  }

  /** Writes that the confirmation went out. Nothing under the lock decides by what it overwrites, so it asks for none. */
  @InjectManager()
  async noteConfirmed(id: string, @MedusaContext() context: ModuleContext = {}): Promise<void> {
    await context.manager?.execute("update purchase set confirmed_at = now(), updated_at = now() where id = ?", [id])
  }

  /** Lists a capture for staff, once: what is listed stays as it is, except that an unclaimed capture gets an owner. */
  @InjectManager()
  async listCapture(row: NewMismatch, @MedusaContext() context: ModuleContext = {}): Promise<void> {
    const { sql, values } = listUnlessListed(row)
    await context.manager?.execute(sql, values)
  }

  /**
   * Writes that staff release a mismatch, and moves its purchase on, where it has one. Throws `not_allowed` when it is
   * not open.
   */
  @InjectTransactionManager()
  async recordMismatchRelease(
    mismatchId: string,
    resolution: Resolution,
    released: { purchase: LockedPurchase<CauseOf<"released">>; changes: MoveChanges } | null,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<void> {
    const manager = transactionOf(context)
    await resolve(manager, mismatchId, "released", { ...resolution, purchaseId: released?.purchase.id ?? null })
    if (released) await move(manager, released.purchase, "released", released.changes)
  }

  /**
   * Writes that staff give a mismatch back, before the provider is asked to, and that it is carried on a minute later,
   * should the provider not have answered. Throws `not_allowed` when it is not open.
   */
  @InjectTransactionManager()
  async beginMismatchRefund(
    { id, environment }: Pick<CaptureMismatch, "id" | "environment">,
    resolution: Resolution,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<void> {
    const manager = transactionOf(context)
    await resolve(manager, id, "refunding", { ...resolution, purchaseId: null })
    await enqueue(manager, { kind: "mismatch-refund", subject: id, environment, wait: leftToCaller })
  }

  /**
   * Closes a mismatch whose money went back whole: so did its purchase's, and its shopper is told. Nothing changes when it
   * was decided before. `purchaseId` is null where it has no purchase.
   */
  @InjectTransactionManager()
  async closeRefundedMismatch(
    mismatchId: string,
    purchaseId: PurchaseLock<CauseOf<"mismatch_refunded">> | null,
    mails: readonly QueuedMail[],
    @MedusaContext() context: ModuleContext = {},
  ): Promise<void> {
    const manager = transactionOf(context)
    const { ofPurchase, ofMismatch } = refundedMismatchStatements(mismatchId, purchaseId)
    if (ofPurchase) await manager.execute(ofPurchase.sql, ofPurchase.values)
    const closed = await manager.execute<unknown[]>(ofMismatch.sql, ofMismatch.values)
    await drop(manager, "mismatch-refund", mismatchId)
    if (closed.length > 0) await insertMails(manager, mails)
  }

  /** Keeps an event of a payment provider, once, and that it is to be worked off. */
  @InjectTransactionManager()
  async storeEvent(event: NewPaymentEvent, @MedusaContext() context: ModuleContext = {}): Promise<void> {
    const manager = transactionOf(context)
    const { id, provider, event_id, environment, event_type, resource_id, payload, wait } = event
    const rows = await manager.execute<unknown[]>(
      `insert into payment_event (id, payment_provider, event_id, environment, event_type, resource_id, payload)
       values (?, ?, ?, ?, ?, ?, ?::jsonb)
       on conflict (event_id) do nothing returning id`,
      [id, provider, event_id, environment, event_type, resource_id, payload],
    )
    if (rows.length > 0) await enqueue(manager, { kind: "payment-event", subject: id, environment, wait })
  }

  /** Plans a refund, and that it is carried on after so many milliseconds, should nobody have done so. */
  @InjectManager()
  async planRefund(
    refund: NewRefund,
    { environment, wait }: { environment: string; wait: number },
    @MedusaContext() context: ModuleContext = {},
  ): Promise<PurchaseRefund> {
    const id = generateEntityId(undefined, "prefd")
    const work = { kind: "refund", subject: id, environment, wait } as const
    const { sql, values } = insertWithWork("purchase_refund", { id, ...refund }, work)
    const [planned] = await managerOf(context).execute<PurchaseRefund[]>(sql, values)
    if (!planned) throw new Error("PostgreSQL answered no row that it has just written.")
    return planned
  }

  /** Fixes what a planned refund pays, and books it on its purchase. Throws when that is more than was paid. */
  @InjectTransactionManager()
  async priceRefund(
    purchaseId: PurchaseLock<CauseOf<"refund_booked">>,
    id: string,
    fixed: FixedPrice,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<PurchaseRefund> {
    return price(transactionOf(context), { id, purchaseId }, fixed)
  }

  /** Writes that the money went back, with the mails that follow from it, in one transaction (ruling 40). */
  @InjectTransactionManager()
  async payRefund(
    id: string,
    providerRefundId: string | null,
    mails: readonly QueuedMail[],
    @MedusaContext() context: ModuleContext = {},
  ): Promise<PurchaseRefund> {
    const manager = transactionOf(context)
    const paid = await pay(manager, id, providerRefundId)
    await insertMails(manager, mails)
    return paid
  }

  /**
   * Gives up a refund that did not come about; what it had booked is given back. `undo` takes back in the same
   * transaction what other modules did for it.
   */
  @InjectTransactionManager()
  async failRefund(
    purchaseId: PurchaseLock<CauseOf<"refund_failed">>,
    id: string,
    { problem, undo }: { problem: string; undo: (context: ModuleContext) => Promise<void> },
    @MedusaContext() context: ModuleContext = {},
  ): Promise<PurchaseRefund> {
    const manager = transactionOf(context)
    await undo({ transactionManager: manager })
    return fail(manager, { id, purchaseId }, problem)
  }
}

/** A refund as it is planned; the rest of it follows. */
export type NewRefund = Pick<PurchaseRefund, "purchase_id" | "origin" | "scope" | "asked" | "actor"> &
  Partial<Pick<PurchaseRefund, "request_key" | "reason" | "wallet" | "provider_refund_id" | "problem">>

/** A purchase as it is frozen. */
export type FrozenPurchase = Pick<
  Purchase,
  | "environment"
  | "email"
  | "currency_code"
  | "subtotal"
  | "reduction"
  | "discount"
  | "tax"
  | "total"
  | "tax_rate"
  | "lines"
  | "buyer"
  | "buyer_proof_hash"
  | "cart_id"
  | "promotion_id"
  | "promotion_code"
  | "gift_card_id"
  | "payment_provider"
  | "payment_session_id"
  | "payment_id"
  | "transaction_id"
>

export interface NewPaymentEvent
  extends Pick<PaymentEvent, "id" | "event_id" | "environment" | "event_type" | "resource_id"> {
  provider: PaymentProviderId
  /** JSON. */
  payload: string
  /** How long it waits before it is worked off. Milliseconds. */
  wait: number
}

/** Writes staff's decision, and that it was theirs. */
async function resolve(
  manager: EntityManager,
  id: string,
  state: "refunding" | "released",
  resolution: Resolution & { purchaseId: string | null },
): Promise<void> {
  const { sql, values } = resolveMismatch(id, state, resolution)
  const resolved = await manager.execute<unknown[]>(sql, values)
  if (resolved.length === 0) throw notAllowed("This capture is not open any more.")
  await insertStaffAction(manager, {
    actorId: resolution.by,
    action: state === "released" ? "release" : "refund",
    subject: { type: "capture_mismatch", id },
    reason: resolution.note ?? undefined,
  })
}

/** The last use of a promotion was taken by somebody else. */
export class PromotionUsedUp extends Error {
  override readonly name = "PromotionUsedUp"
}

function asUsedUp(error: unknown): never {
  if ((error as { constraint?: unknown }).constraint !== "purchase_promotion_use") throw error
  throw new PromotionUsedUp("The promotion is used up.", { cause: error })
}

async function giveBackUnasked(
  manager: EntityManager,
  { promotion_id, email }: { promotion_id: string; email: string },
): Promise<void> {
  await manager.execute(
    `update purchase set promotion_use = 'given_back', updated_at = now()
     where promotion_id = ? and email = ? and promotion_use = 'taken' and status = 'frozen' and capture_asked_at is null`,
    [promotion_id, email],
  )
}

/** A part of a statement that does something beside it. */
function claimed({ capture_id, purchase_id }: { capture_id: string; purchase_id: string }) {
  return {
    sql: `update capture_mismatch set state = 'claimed', purchase_id = ?, resolved_at = now(), updated_at = now()
          where capture_id = ? and state = 'open' and purchase_id is null and deleted_at is null returning id`,
    values: [purchase_id, capture_id],
  }
}

async function change(
  manager: EntityManager | undefined,
  id: PurchaseLock,
  changes: PurchaseChanges,
  mails: readonly QueuedMail[] = [],
): Promise<LockedPurchase> {
  const follows = mailParts(mails, "moved")
  const changed = await update(manager, changes, { sql: "id = ?", values: [id] }, { follows: [follows] })
  if (!changed) throw new Error(`There is no purchase ${id} to change.`)
  return changed
}

/** What is carried out with a move, all of it or nothing: a statement, and the mails that follow. */
interface WithMove {
  beside?: Statement
  mails?: readonly QueuedMail[]
}

async function move<By extends Cause>(
  manager: EntityManager | undefined,
  purchase: LockedPurchase<By>,
  event: PurchaseEvent,
  { check, ...changes }: MoveChanges,
  { beside, mails = [] }: WithMove = {},
): Promise<LockedPurchase<By>> {
  const { id, status } = purchase
  const next = stateAfter(status, event)
  const where = { sql: "id = ? and status = ?", values: [id, status] }
  const follows = [...followingWork(purchase, next, check), mailParts(mails, "moved")]
  const moved = await update(manager, { ...changes, status: next }, where, { beside, follows })
  if (!moved) throw new Error(`The purchase ${id} is not ${status} any more: ${event} comes too late.`)
  return { ...moved, id }
}

/** What nobody waits for leaves the first moments after a payment to who paid. Milliseconds. */
const afterTheBuyer = 20_000

/** What is to be done after a move: parts of a statement that write it where the purchase was `moved`. */
function followingWork(
  { id: subject, status, environment }: LockedPurchase,
  next: PurchaseStatus,
  check: number | null | undefined,
): Statement[] {
  const follows: Statement[] = []
  const follow = (name: string, { sql, values }: Statement) => follows.push({ sql: `${name} as (${sql})`, values })
  if (check === null) follow("look", dropped("purchase", subject))
  else if (check !== undefined) {
    const goesFirst = next === "captured"
    follow("look", enqueued({ kind: "purchase", subject, environment, wait: check, goesFirst }, "moved"))
  }
  // Medusa's order says that it is delivered, or that the delivery was taken back.
  if (next === "completed" || status === "completed") {
    follow("fulfilment", enqueued({ kind: "fulfilment", subject, environment, wait: afterTheBuyer }, "moved"))
  }
  return follows
}

async function update(
  manager: EntityManager | undefined,
  changes: PurchaseChanges & { status?: PurchaseStatus },
  where: Statement,
  { beside, follows = [] }: { beside?: Statement | undefined; follows?: readonly Statement[] } = {},
): Promise<LockedPurchase | undefined> {
  // The names are keys of our own type, never a text from outside.
  const columns = Object.keys(changes).map((name) => `${name} = ?`)
  const { sql, values } = inOneStatement([
    ...(beside ? [{ sql: `beside as (${beside.sql})`, values: beside.values }] : []),
    {
      sql: `moved as (update purchase set ${columns.join(", ")}, updated_at = now() where ${where.sql} returning *)`,
      values: [...Object.values(changes), ...where.values],
    },
    ...follows,
  ])
  const rows = await manager?.execute<LockedPurchase[]>(`with ${sql} select * from moved`, values)
  return rows?.[0]
}
