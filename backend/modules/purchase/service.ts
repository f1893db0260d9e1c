import type { EntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import { InjectManager, InjectTransactionManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import { insertMails, type QueuedMail } from "../../lib/mail-queue"
import { CaptureMismatch as CaptureMismatchModel } from "./models/capture-mismatch"
import { PaypalEvent as PaypalEventModel } from "./models/paypal-event"
import { Purchase as PurchaseModel } from "./models/purchase"
import { PurchaseRefund as PurchaseRefundModel } from "./models/purchase-refund"
import { type FixedPrice, fail, pay, price } from "./refund-steps"

const Rows = MedusaService({
  Purchase: PurchaseModel,
  PurchaseRefund: PurchaseRefundModel,
  CaptureMismatch: CaptureMismatchModel,
  PaypalEvent: PaypalEventModel,
})

/** A row of the purchase record. */
export type Purchase = Awaited<ReturnType<InstanceType<typeof Rows>["retrievePurchase"]>>

export type PurchaseRefund = Awaited<ReturnType<InstanceType<typeof Rows>["retrievePurchaseRefund"]>>
export type CaptureMismatch = Awaited<ReturnType<InstanceType<typeof Rows>["retrieveCaptureMismatch"]>>
export type PaypalEvent = Awaited<ReturnType<InstanceType<typeof Rows>["retrievePaypalEvent"]>>

/** What changes after a purchase was frozen; what was asked for never does. */
export type PurchaseChanges = Partial<
  Pick<
    Purchase,
    | "status"
    | "capture_attempt"
    | "capture_asked_at"
    | "captured_amount"
    | "transaction_id"
    | "captured_at"
    | "order_id"
    | "completed_at"
    | "confirmed_at"
    | "problem"
    | "check_at"
    | "checks"
  >
>

export class PurchaseService extends Rows {
  /**
   * Changes a purchase and returns it. One statement, where `updatePurchases` reads, compares and writes in a transaction
   * of four: it lies twice on the way of every payment.
   */
  @InjectManager()
  async change(
    id: string,
    changes: PurchaseChanges,
    @MedusaContext() context: Context<EntityManager> = {},
  ): Promise<Purchase> {
    return change(context.manager, id, changes)
  }

  /** Changes a purchase and queues the mails that follow from it, in one transaction (ruling 40). */
  @InjectTransactionManager()
  async changeAndTell(
    id: string,
    changes: PurchaseChanges,
    mails: readonly QueuedMail[],
    @MedusaContext() context: Context<EntityManager> = {},
  ): Promise<Purchase> {
    const manager = context.transactionManager
    const changed = await change(manager, id, changes)
    if (manager) await insertMails(manager, mails)
    return changed
  }

  /** Fixes what a planned refund pays, and books it on its purchase. Throws when that is more than was paid. */
  @InjectTransactionManager()
  async priceRefund(
    id: string,
    fixed: FixedPrice,
    @MedusaContext() context: Context<EntityManager> = {},
  ): Promise<PurchaseRefund> {
    return price(transactionOf(context), id, fixed)
  }

  /** Writes that the money went back, with the mails that follow from it, in one transaction (ruling 40). */
  @InjectTransactionManager()
  async payRefund(
    id: string,
    paypalRefundId: string | null,
    mails: readonly QueuedMail[],
    @MedusaContext() context: Context<EntityManager> = {},
  ): Promise<PurchaseRefund> {
    const manager = transactionOf(context)
    const paid = await pay(manager, id, paypalRefundId)
    await insertMails(manager, mails)
    return paid
  }

  /** Gives up a refund that did not come about; what it had booked is given back. */
  @InjectTransactionManager()
  async failRefund(
    id: string,
    problem: string,
    @MedusaContext() context: Context<EntityManager> = {},
  ): Promise<PurchaseRefund> {
    return fail(transactionOf(context), id, problem)
  }
}

function transactionOf(context: Context<EntityManager>): EntityManager {
  if (!context.transactionManager) throw new Error("This needs a transaction.")
  return context.transactionManager
}

async function change(manager: EntityManager | undefined, id: string, changes: PurchaseChanges): Promise<Purchase> {
  // The names are keys of our own type, never a text from outside.
  const columns = Object.keys(changes).map((name) => `${name} = ?`)
  const rows = await manager?.execute<Purchase[]>(
    `update purchase set ${columns.join(", ")}, updated_at = now() where id = ? returning *`,
    [...Object.values(changes), id],
  )
  if (!rows?.[0]) throw new Error(`There is no purchase ${id} to change.`)
  return rows[0]
}
