import type { EntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import { InjectManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import { Purchase as PurchaseModel } from "./models/purchase"
import { UnclaimedCapture } from "./models/unclaimed-capture"

const Rows = MedusaService({ Purchase: PurchaseModel, UnclaimedCapture })

/** A row of the purchase record. */
export type Purchase = Awaited<ReturnType<InstanceType<typeof Rows>["retrievePurchase"]>>

/** What changes after a purchase was frozen; what was asked for never does. */
export type PurchaseChanges = Partial<
  Pick<
    Purchase,
    | "status"
    | "capture_attempt"
    | "transaction_id"
    | "captured_at"
    | "order_id"
    | "completed_at"
    | "confirmed_at"
    | "problem"
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
    // The names are keys of our own type, never a text from outside.
    const columns = Object.keys(changes).map((name) => `${name} = ?`)
    const rows = await context.manager?.execute<Purchase[]>(
      `update purchase set ${columns.join(", ")}, updated_at = now() where id = ? returning *`,
      [...Object.values(changes), id],
    )
    if (!rows?.[0]) throw new Error(`There is no purchase ${id} to change.`)
    return rows[0]
  }
}
