import type { EntityManager } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId, InjectManager, InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import { drop, dropped, enqueue, enqueued } from "../../lib/due-work/enqueue"
import { leftToCaller } from "../../lib/due-work/kinds"
import { insertMails, mailParts, type QueuedMail, type TeamNotice } from "../../lib/mail-queue"
import type { PaymentProviderId } from "../../lib/payments/methods"
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

/** Frozen columns never change. */
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
  >
> & {
  /** Can only clear a problem: `flag` and `moveByCapture` set one, and notify staff. */
  problem?: null
}

export type MoveChanges = PurchaseChanges & {
  /** In milliseconds until the next check. Null: no check. */
  check?: number | null
}

export class PurchaseService extends PurchaseRows {
  /** Hidden, since it would need no lock. Use `change` instead. */
  declare updatePurchases: never

  /**
   * Writes purchase and e-mails in one statement (ruling 40), because every payment calls this twice. Medusa's
   * `updatePurchases` takes four.
   */
  @InjectManager()
  async change(
    id: PurchaseLock,
    changes: PurchaseChanges,
    mails: readonly QueuedMail[] = [],
    @MedusaContext() context: ModuleContext = {},
  ): Promise<LockedPurchase> {
    return change(context.manager, id, changes, mails)
  }

  /** `check` is in milliseconds. Takes no promotion use before payment (ruling 59). `beside`: see `insertWithWork`. */
  @InjectManager()
  async freeze(
    purchase: FrozenPurchase,
    check: number,
    beside?: Statement,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<Purchase> {
    const manager = managerOf(context)
    const id = generateEntityId(undefined, "purch")
    const { promotion_id, environment } = purchase
    const row = { id, ...purchase, promotion_use: promotion_id ? "given_back" : null }
    const work = { kind: "purchase", subject: id, environment, wait: check } as const
    const { sql, values } = insertWithWork("purchase", row, work, beside)
    const [frozen] = await manager.execute<Purchase[]>(sql, values)
    if (!frozen) throw new Error("PostgreSQL did not return the row that it wrote.")
    return frozen
  }

  /** Idempotent. Throws `PromotionUsedUp`. */
  @InjectManager()
  async takePromotionUse(id: string, @MedusaContext() context: ModuleContext = {}): Promise<void> {
    const sql = `update purchase set promotion_use = 'taken', updated_at = now()
                 where id = ? and promotion_use = 'given_back'`
    await managerOf(context).execute(sql, [id]).catch(asUsedUp)
  }

  @InjectManager()
  async givePromotionUseBack(id: string, @MedusaContext() context: ModuleContext = {}): Promise<void> {
    const sql = `update purchase set promotion_use = 'given_back', updated_at = now()
                 where id = ? and promotion_use = 'taken'`
    await managerOf(context).execute(sql, [id])
  }

  /** One statement with its mails (ruling 40). */
  @InjectManager()
  async move<By extends Cause>(
    purchase: LockedPurchase<By>,
    event: EventBy<By>,
    changes: MoveChanges,
    mails: readonly QueuedMail[] = [],
    @MedusaContext() context: ModuleContext = {},
  ): Promise<LockedPurchase<By>> {
    return move(context.manager, purchase, event, changes, { mails })
  }

  /** Notifies staff in the same statement. */
  @InjectManager()
  async flag(
    id: PurchaseLock,
    problem: string,
    notice: TeamNotice,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<LockedPurchase> {
    return change(context.manager, id, { problem }, [notice])
  }

  /** Claims an unclaimed capture or lists a mismatch (`listed`), in one statement. */
  @InjectManager()
  async moveByCapture<By extends Cause>(
    purchase: LockedPurchase<By>,
    event: EventBy<By>,
    changes: MoveChanges & { transaction_id: string },
    listed: { mismatch: NewMismatch; notice: TeamNotice } | undefined,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<LockedPurchase<By>> {
    const capture = { capture_id: changes.transaction_id, purchase_id: purchase.id }
    const beside = listed ? listMismatch(listed.mismatch) : claimed(capture)
    const problem = listed?.mismatch.reason ?? null
    return move(
      context.manager,
      purchase,
      event,
      { ...changes, problem },
      { beside, mails: listed ? [listed.notice] : [] },
    )
  }

  /** Needs no lock, because no decision depends on `confirmed_at`. */
  @InjectManager()
  async noteConfirmed(id: string, @MedusaContext() context: ModuleContext = {}): Promise<void> {
    await context.manager?.execute("update purchase set confirmed_at = now(), updated_at = now() where id = ?", [id])
  }

  /** Lists a capture once; only an unclaimed one is updated. */
  @InjectManager()
  async listCapture(row: NewMismatch, notice: TeamNotice, @MedusaContext() context: ModuleContext = {}): Promise<void> {
    const listed = listUnlessListed(row)
    const parts = [{ sql: `listed as (${listed.sql})`, values: listed.values }, mailParts([notice], "listed")]
    const { sql, values } = inOneStatement(parts)
    await managerOf(context).execute(`with ${sql} select`, values)
  }

  /** Throws `not_allowed` if the mismatch is not open. */
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
   * Call it before asking the provider. A worker retries after a minute. Throws `not_allowed` if the mismatch is not
   * open.
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

  /** Ignores a mismatch that is already decided. `purchaseId`: null without a purchase. */
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

  /** Returns the first account stored. */
  @InjectManager()
  async keepAccount(account: NewPaymentAccount, @MedusaContext() context: ModuleContext = {}): Promise<string> {
    const { payment_provider, environment, credentials, account_id } = account
    const [kept] = await managerOf(context).execute<{ account_id: string }[]>(
      `insert into payment_account (id, payment_provider, environment, credentials, account_id) values (?, ?, ?, ?, ?)
       on conflict (payment_provider, environment, credentials) where deleted_at is null
       do update set updated_at = payment_account.updated_at returning account_id`,
      [generateEntityId(undefined, "payacc"), payment_provider, environment, credentials, account_id],
    )
    if (!kept) throw new Error("PostgreSQL did not return the row that it wrote.")
    return kept.account_id
  }

  /** Idempotent. */
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

  /** `wait`: milliseconds until a worker continues it. */
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
    if (!planned) throw new Error("PostgreSQL did not return the row that it wrote.")
    return planned
  }

  /** Throws if the refunds exceed what was paid. */
  @InjectTransactionManager()
  async priceRefund(
    purchaseId: PurchaseLock<CauseOf<"refund_booked">>,
    id: string,
    fixed: FixedPrice,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<PurchaseRefund> {
    return price(transactionOf(context), { id, purchaseId }, fixed)
  }

  /** One transaction (ruling 40). */
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

  /** `undo` reverts the changes in other modules, in the same transaction. */
  @InjectTransactionManager()
  async failRefund(
    purchaseId: PurchaseLock<CauseOf<"refund_failed">>,
    id: string,
    { problem, notice, undo }: Refusal,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<PurchaseRefund> {
    const manager = transactionOf(context)
    await insertMails(manager, [notice])
    await undo({ transactionManager: manager })
    return fail(manager, { id, purchaseId }, problem)
  }
}

interface Refusal {
  problem: string
  notice: TeamNotice
  undo: (context: ModuleContext) => Promise<void>
}

export type NewRefund = Pick<PurchaseRefund, "purchase_id" | "origin" | "scope" | "asked" | "actor"> &
  Partial<Pick<PurchaseRefund, "request_key" | "reason" | "wallet" | "provider_refund_id" | "problem">>

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

export interface NewPaymentAccount {
  payment_provider: PaymentProviderId
  environment: string
  credentials: string
  account_id: string
}

export interface NewPaymentEvent
  extends Pick<PaymentEvent, "id" | "event_id" | "environment" | "event_type" | "resource_id"> {
  provider: PaymentProviderId
  /** The event as JSON. */
  payload: string
  /** In milliseconds. */
  wait: number
}

async function resolve(
  manager: EntityManager,
  id: string,
  state: "refunding" | "released",
  resolution: Resolution & { purchaseId: string | null },
): Promise<void> {
  const { sql, values } = resolveMismatch(id, state, resolution)
  const resolved = await manager.execute<unknown[]>(sql, values)
  if (resolved.length === 0) throw notAllowed("This payment is no longer open.")
  await insertStaffAction(manager, {
    actorId: resolution.by,
    action: state === "released" ? "release" : "refund",
    subject: { type: "capture_mismatch", id },
    reason: resolution.note ?? undefined,
  })
}

export class PromotionUsedUp extends Error {
  override readonly name = "PromotionUsedUp"
}

function asUsedUp(error: unknown): never {
  if ((error as { constraint?: unknown }).constraint !== "purchase_promotion_use") throw error
  throw new PromotionUsedUp("The promotion is used up.", { cause: error })
}

function claimed({ capture_id, purchase_id }: { capture_id: string; purchase_id: string }) {
  return {
    sql: `update capture_mismatch set state = 'claimed', purchase_id = ?, resolved_at = now(), updated_at = now()
          where capture_id = ? and state = 'open' and purchase_id is null and deleted_at is null returning id`,
    values: [purchase_id, capture_id],
  }
}

type WrittenChanges = Omit<PurchaseChanges, "problem"> & { problem?: string | null }

async function change(
  manager: EntityManager | undefined,
  id: PurchaseLock,
  changes: WrittenChanges,
  mails: readonly QueuedMail[],
): Promise<LockedPurchase> {
  const follows = mailParts(mails, "moved")
  const changed = await update(manager, changes, { sql: "id = ?", values: [id] }, { follows: [follows] })
  if (!changed) throw new Error(`There is no purchase ${id} to change.`)
  return changed
}

interface WithMove {
  beside?: Statement
  mails?: readonly QueuedMail[]
}

async function move<By extends Cause>(
  manager: EntityManager | undefined,
  purchase: LockedPurchase<By>,
  event: PurchaseEvent,
  { check, ...changes }: WrittenChanges & Pick<MoveChanges, "check">,
  { beside, mails = [] }: WithMove = {},
): Promise<LockedPurchase<By>> {
  const { id, status } = purchase
  const next = stateAfter(status, event)
  const where = { sql: "id = ? and status = ?", values: [id, status] }
  const follows = [...followingWork(purchase, next, check), mailParts(mails, "moved")]
  const moved = await update(manager, { ...changes, status: next }, where, { beside, follows })
  if (!moved) throw new Error(`The purchase ${id} is no longer ${status}, so ${event} comes too late.`)
  return { ...moved, id }
}

/** In milliseconds. For this time, the buyer's own requests go first. */
const afterTheBuyer = 20_000

/** Parts of a statement that take effect only if the purchase was `moved`. */
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
  if (next === "completed" || status === "completed") {
    follow("fulfilment", enqueued({ kind: "fulfilment", subject, environment, wait: afterTheBuyer }, "moved"))
  }
  return follows
}

async function update(
  manager: EntityManager | undefined,
  changes: WrittenChanges & { status?: PurchaseStatus },
  where: Statement,
  { beside, follows = [] }: { beside?: Statement | undefined; follows?: readonly Statement[] } = {},
): Promise<LockedPurchase | undefined> {
  // Names are keys of our own type, never input.
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
