import { generateEntityId } from "@medusajs/framework/utils"
import type { PaymentProviderId } from "../../lib/payments/methods"
import type { Statement } from "../../lib/statements"
import type { Cents } from "../../lib/totals"
import type { MismatchKind } from "./mismatch-kinds"
import type { PurchaseLock } from "./purchase-lock"
import { type CauseOf, moveInSql } from "./states"

const refunded = moveInSql("mismatch_refunded")

export interface NewMismatch {
  capture_id: string
  environment: string
  kind: MismatchKind
  reason: string
  purchase_id: string | null
  payment_provider: PaymentProviderId
  payment_id: string | null
  email: string | null
  /** JSON of `ClaimedBasket`. */
  wanted: string | null
  /** Cents of `currency_code`. */
  amount: Cents
  currency_code: string
}

const columns = [
  "capture_id",
  "environment",
  "kind",
  "reason",
  "purchase_id",
  "payment_provider",
  "payment_id",
  "email",
  "wanted",
  "amount",
  "currency_code",
] as const satisfies readonly (keyof NewMismatch)[]

/** Inserts the row, or updates it while it is open. */
export function listMismatch(row: NewMismatch): Statement {
  return insert(row, "capture_mismatch.state = 'open'")
}

/** Inserts the row, or updates it if its kind is `unknown`: the first claim counts. */
export function listUnlessListed(row: NewMismatch): Statement {
  return insert(
    row,
    "capture_mismatch.state = 'open' and capture_mismatch.kind = 'unknown' and excluded.kind <> 'unknown'",
  )
}

function insert(row: NewMismatch, updatedWhen: string): Statement {
  const updated = columns.filter((column) => column !== "capture_id").map((column) => `${column} = excluded.${column}`)
  return {
    sql: `insert into capture_mismatch (id, ${columns.join(", ")})
          values (?, ${columns.map((column) => (column === "wanted" ? "?::jsonb" : "?")).join(", ")})
          on conflict (capture_id) where deleted_at is null
          do update set ${updated.join(", ")}, updated_at = now() where ${updatedWhen}
          returning id`,
    values: [generateEntityId(undefined, "capmm"), ...columns.map((column) => row[column])],
  }
}

export interface Resolution {
  /** Staff id. */
  by: string
  note: string | null
}

export function resolveMismatch(
  id: string,
  state: "refunding" | "released",
  { by, note, purchaseId }: Resolution & { purchaseId: string | null },
): Statement {
  return {
    sql: `update capture_mismatch set state = ?, resolved_by = ?, resolved_at = now(), note = ?,
            purchase_id = coalesce(?, purchase_id), updated_at = now()
          where id = ? and state = 'open' returning id`,
    values: [state, by, note, purchaseId, id],
  }
}

/** If the payment was in another currency, the purchase records no cents. */
export function refundedMismatchStatements(
  id: string,
  purchaseId: PurchaseLock<CauseOf<"mismatch_refunded">> | null,
): { ofPurchase: Statement | null; ofMismatch: Statement } {
  return {
    ofPurchase: purchaseId && {
      sql: `update purchase set ${refunded.set}, problem = null, updated_at = now(),
              captured_amount = case when purchase.currency_code = listed.currency_code then listed.amount end,
              refunded_wallet = case when purchase.currency_code = listed.currency_code then listed.amount else 0 end
            from capture_mismatch listed
            where listed.id = ? and purchase.id = ? and purchase.id = listed.purchase_id and ${refunded.where}
              and listed.state in ('open', 'refunding')`,
      values: [id, purchaseId],
    },
    ofMismatch: {
      // A row that is still open was refunded outside the shop. Its note is about a failed attempt.
      sql: `update capture_mismatch set state = 'refunded', updated_at = now(),
              resolved_at = case when state = 'refunding' then resolved_at else now() end,
              resolved_by = case when state = 'refunding' then resolved_by else 'provider' end,
              note = case when state = 'refunding' then note end
            where id = ? and state in ('open', 'refunding') returning id`,
      values: [id],
    },
  }
}
