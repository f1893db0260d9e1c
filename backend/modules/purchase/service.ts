import type { EntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import { InjectManager, InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import { insertMails, type QueuedMail } from "../../lib/mail-queue"
import type { PaymentEnvironment, PaymentProviderId } from "../../lib/payments/provider"
import { notAllowed } from "../../lib/refusals"
import { insertStaffAction } from "../../lib/staff-actions"
import { transactionOf } from "../../lib/statements"
import {
  listMismatch,
  listUnlessListed,
  type NewMismatch,
  type Resolution,
  refundMismatch,
  resolveMismatch,
  type Statement,
} from "./mismatch-rows"
import type { LockedPurchase, PurchaseLock } from "./purchase-lock"
import { type FixedPrice, fail, pay, price } from "./refund-steps"
import { type PaymentEvent, type Purchase, type PurchaseRefund, PurchaseRows } from "./rows"
import { type PurchaseEvent, type PurchaseStatus, stateAfter } from "./states"

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
    | "check_at"
    | "checks"
  >
>

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
    @MedusaContext() context: Context<EntityManager> = {},
  ): Promise<LockedPurchase> {
    return change(context.manager, id, changes)
  }

  /** Moves a purchase on by the table of states, and writes along what changes with that. Returns it. */
  @InjectManager()
  async move(
    purchase: LockedPurchase,
    event: PurchaseEvent,
    changes: PurchaseChanges,
    @MedusaContext() context: Context<EntityManager> = {},
  ): Promise<LockedPurchase> {
    return move(context.manager, purchase, event, changes)
  }

  /** The same, with the mails that follow from it, in one transaction (ruling 40). */
  @InjectTransactionManager()
  async moveAndTell(
    purchase: LockedPurchase,
    event: PurchaseEvent,
    changes: PurchaseChanges,
    mails: readonly QueuedMail[],
    @MedusaContext() context: Context<EntityManager> = {},
  ): Promise<LockedPurchase> {
    const manager = transactionOf(context)
    const moved = await move(manager, purchase, event, changes)
    await insertMails(manager, mails)
    return moved
  }

  /** Changes a purchase and queues the mails that follow from it, in one transaction (ruling 40). */
  @InjectTransactionManager()
  async changeAndTell(
    id: PurchaseLock,
    changes: PurchaseChanges,
    mails: readonly QueuedMail[],
    @MedusaContext() context: Context<EntityManager> = {},
  ): Promise<LockedPurchase> {
    const manager = transactionOf(context)
    const changed = await change(manager, id, changes)
    await insertMails(manager, mails)
    return changed
  }

  /**
   * Moves a purchase on by what was captured for it. A capture that was listed as nobody's is claimed by that; one
   * that is not what was asked for (`mismatch`) is listed. One statement, all of it or nothing.
   */
  @InjectManager()
  async moveByCapture(
    purchase: LockedPurchase,
    event: PurchaseEvent,
    changes: PurchaseChanges & { transaction_id: string },
    mismatch: Omit<NewMismatch, "capture_id" | "purchase_id"> | undefined,
    @MedusaContext() context: Context<EntityManager> = {},
  ): Promise<LockedPurchase> {
    const capture = { capture_id: changes.transaction_id, purchase_id: purchase.id }
    const beside = mismatch ? listMismatch({ ...mismatch, ...capture }) : claimed(capture)
    return move(context.manager, purchase, event, changes, beside)
  }

  /** Writes that the confirmation went out. Nothing under the lock decides by what it overwrites, so it asks for none. */
  @InjectManager()
  async noteConfirmed(id: string, @MedusaContext() context: Context<EntityManager> = {}): Promise<void> {
    await context.manager?.execute("update purchase set confirmed_at = now(), updated_at = now() where id = ?", [id])
  }

  /** Lists a capture for staff, once: what is listed stays as it is, but that a capture of nobody gets an owner. */
  @InjectManager()
  async listCapture(row: NewMismatch, @MedusaContext() context: Context<EntityManager> = {}): Promise<void> {
    const { sql, values } = listUnlessListed(row)
    await context.manager?.execute(sql, values)
  }

  /**
   * Writes that staff release a mismatch, and moves its purchase on, where it has one. Throws `not_allowed` when it is
   * not open.
   */
  @InjectTransactionManager()
  async releaseMismatch(
    mismatchId: string,
    resolution: Resolution,
    released: { purchase: LockedPurchase; changes: PurchaseChanges } | null,
    @MedusaContext() context: Context<EntityManager> = {},
  ): Promise<void> {
    const manager = transactionOf(context)
    await resolve(manager, mismatchId, "released", { ...resolution, purchaseId: released?.purchase.id ?? null })
    if (released) await move(manager, released.purchase, "released", released.changes)
  }

  /** Writes that staff give a mismatch back, before the provider is asked to. Throws `not_allowed` when it is not open. */
  @InjectTransactionManager()
  async beginMismatchRefund(
    mismatchId: string,
    resolution: Resolution,
    @MedusaContext() context: Context<EntityManager> = {},
  ): Promise<void> {
    await resolve(transactionOf(context), mismatchId, "refunding", { ...resolution, purchaseId: null })
  }

  /**
   * Closes a mismatch whose money went back whole: so did its purchase's, and its shopper is told. False when it was
   * decided before: then nothing changes. `purchaseId` is null where it has no purchase.
   */
  @InjectTransactionManager()
  async closeRefundedMismatch(
    mismatchId: string,
    purchaseId: PurchaseLock | null,
    mails: readonly QueuedMail[],
    @MedusaContext() context: Context<EntityManager> = {},
  ): Promise<boolean> {
    const manager = transactionOf(context)
    const { ofPurchase, ofMismatch } = refundMismatch(mismatchId, purchaseId)
    if (ofPurchase) await manager.execute(ofPurchase.sql, ofPurchase.values)
    const closed = await manager.execute<unknown[]>(ofMismatch.sql, ofMismatch.values)
    if (closed.length === 0) return false
    await insertMails(manager, mails)
    return true
  }

  /** Keeps an event of a payment provider, once. False when it is known already. */
  @InjectManager()
  async storeEvent(event: NewPaymentEvent, @MedusaContext() context: Context<EntityManager> = {}): Promise<boolean> {
    const { id, provider, event_id, environment, event_type, resource_id, payload, waitSeconds } = event
    const rows = await context.manager?.execute<unknown[]>(
      `insert into payment_event (id, payment_provider, event_id, environment, event_type, resource_id, payload, due_at)
       values (?, ?, ?, ?, ?, ?, ?::jsonb, now() + ? * interval '1 second')
       on conflict (event_id) do nothing returning id`,
      [id, provider, event_id, environment, event_type, resource_id, payload, waitSeconds],
    )
    return rows?.length === 1
  }

  /** The ids of rows that are due, the one that has waited longest first. */
  @InjectManager()
  async dueIds(
    of: "events" | "purchases" | "refunds of mismatches",
    { environment, limit }: { environment: PaymentEnvironment; limit: number },
    @MedusaContext() context: Context<EntityManager> = {},
  ): Promise<string[]> {
    const sql = `select id from ${dueRows[of]} limit ?`
    const rows = await context.manager?.execute<{ id: string }[]>(sql, [environment, limit])
    return (rows ?? []).map(({ id }) => id)
  }

  /** Fixes what a planned refund pays, and books it on its purchase. Throws when that is more than was paid. */
  @InjectTransactionManager()
  async priceRefund(
    purchaseId: PurchaseLock,
    id: string,
    fixed: FixedPrice,
    @MedusaContext() context: Context<EntityManager> = {},
  ): Promise<PurchaseRefund> {
    return price(transactionOf(context), { id, purchaseId }, fixed)
  }

  /** Writes that the money went back, with the mails that follow from it, in one transaction (ruling 40). */
  @InjectTransactionManager()
  async payRefund(
    id: string,
    providerRefundId: string | null,
    mails: readonly QueuedMail[],
    @MedusaContext() context: Context<EntityManager> = {},
  ): Promise<PurchaseRefund> {
    const manager = transactionOf(context)
    const paid = await pay(manager, id, providerRefundId)
    await insertMails(manager, mails)
    return paid
  }

  /** Gives up a refund that did not come about; what it had booked is given back. */
  @InjectTransactionManager()
  async failRefund(
    purchaseId: PurchaseLock,
    id: string,
    problem: string,
    @MedusaContext() context: Context<EntityManager> = {},
  ): Promise<PurchaseRefund> {
    return fail(transactionOf(context), { id, purchaseId }, problem)
  }
}

export interface NewPaymentEvent
  extends Pick<PaymentEvent, "id" | "event_id" | "environment" | "event_type" | "resource_id"> {
  provider: PaymentProviderId
  /** JSON. */
  payload: string
  /** How long it waits before it is worked off. */
  waitSeconds: number
}

const dueRows = {
  events: "payment_event where environment = ? and state = 'waiting' and due_at <= now() order by due_at",
  purchases: "purchase where environment = ? and check_at <= now() and deleted_at is null order by check_at",
  "refunds of mismatches":
    "capture_mismatch where environment = ? and state = 'refunding' and deleted_at is null order by resolved_at",
} as const

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
): Promise<LockedPurchase> {
  const changed = await update(manager, changes, { sql: "id = ?", values: [id] })
  if (!changed) throw new Error(`There is no purchase ${id} to change.`)
  return changed
}

/** `beside`: a statement that is carried out with it, all of it or nothing. */
async function move(
  manager: EntityManager | undefined,
  { id, status }: LockedPurchase,
  event: PurchaseEvent,
  changes: PurchaseChanges,
  beside?: Statement,
): Promise<LockedPurchase> {
  const next = stateAfter(status, event)
  const where = { sql: "id = ? and status = ?", values: [id, status] }
  const moved = await update(manager, { ...changes, status: next }, where, beside)
  if (!moved) throw new Error(`The purchase ${id} is not ${status} any more: ${event} comes too late.`)
  return moved
}

async function update(
  manager: EntityManager | undefined,
  changes: PurchaseChanges & { status?: PurchaseStatus },
  where: Statement,
  beside?: Statement,
): Promise<LockedPurchase | undefined> {
  // The names are keys of our own type, never a text from outside.
  const columns = Object.keys(changes).map((name) => `${name} = ?`)
  const rows = await manager?.execute<LockedPurchase[]>(
    `${beside ? `with beside as (${beside.sql}) ` : ""}
     update purchase set ${columns.join(", ")}, updated_at = now() where ${where.sql} returning *`,
    [...(beside?.values ?? []), ...Object.values(changes), ...where.values],
  )
  return rows?.[0]
}
