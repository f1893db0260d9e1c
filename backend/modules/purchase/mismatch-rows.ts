import { generateEntityId } from "@medusajs/framework/utils"
import type { PaymentProviderId } from "../../lib/payments/provider"
import type { Statement } from "../../lib/statements"
import type { Cents } from "../../lib/totals"
import type { MismatchKind } from "./mismatch-kinds"
import type { PurchaseLock } from "./purchase-lock"
import { type CauseOf, moveInSql } from "./states"

const refunded = moveInSql("mismatch_refunded")

/** The statements that list captures for staff, and close them: each states what must be true before it. */

/** A capture that is not delivered, with the reason. */
export interface NewMismatch {
  capture_id: string
  environment: string
  kind: MismatchKind
  reason: string
  purchase_id: string | null
  payment_provider: PaymentProviderId
  payment_id: string | null
  email: string | null
  /** JSON: what it was presented for; see `WantedBasket`. */
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

/** What staff have not decided yet says what is known last. */
export function listMismatch(row: NewMismatch): Statement {
  return insert(row, "capture_mismatch.state = 'open'")
}

/** A capture without a purchase becomes what it is first presented for; whoever presents it next changes nothing. */
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

/** Staff's decision about a mismatch. */
export interface Resolution {
  /** The id of a member of staff. */
  by: string
  note: string | null
}

/** Staff decided: its purchase's id is known by then, where it has one. */
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

/** All of a capture went back. A purchase in another currency than was asked for has no cents to say so in. */
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
      // What is still open is given back by nobody of the shop's: its note is of a try that was refused.
      sql: `update capture_mismatch set state = 'refunded', updated_at = now(),
              resolved_at = case when state = 'refunding' then resolved_at else now() end,
              resolved_by = case when state = 'refunding' then resolved_by else 'provider' end,
              note = case when state = 'refunding' then note end
            where id = ? and state in ('open', 'refunding') returning id`,
      values: [id],
    },
  }
}
