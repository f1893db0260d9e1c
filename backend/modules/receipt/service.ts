import type { EntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import { generateEntityId, InjectTransactionManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import { transactionOf } from "../../lib/statements"
import { Receipt as ReceiptModel } from "./models/receipt"
import type { ReceiptContent } from "./receipt-content"
import { numberOf, type ReceiptKind, seriesOf } from "./series"

const Rows = MedusaService({ Receipt: ReceiptModel })

export type Receipt = Awaited<ReturnType<InstanceType<typeof Rows>["retrieveReceipt"]>>

export interface ReceiptToIssue {
  kind: ReceiptKind
  environment: string
  purchaseId: string
  /** Of a credit note. */
  refundId: string | null
  email: string
  content: ReceiptContent
}

/** Receipts and credit notes: issued once, numbered without gaps, never changed. */
export class ReceiptService extends Rows {
  /**
   * Issues the receipt of a purchase, or the credit note of a refund, once: the same call again answers the same one.
   * The series is counted on and the receipt written in one transaction, which others wait for; a rollback leaves neither.
   */
  @InjectTransactionManager()
  async issue(input: ReceiptToIssue, @MedusaContext() context: Context<EntityManager> = {}): Promise<Receipt> {
    const run = statements(context)
    const series = seriesOf(input.kind, input.environment)
    await run("insert into receipt_series (series) values (?) on conflict do nothing", [series])
    const [counted] = await run<{ last: number | null }>(
      "select last from receipt_series where series = ? for update",
      [series],
    )
    // Asked only now: whoever held the series before may have issued it.
    const [issued] = await run<Receipt>(
      "select * from receipt where kind = ? and purchase_id = ? and refund_id is not distinct from ?",
      [input.kind, input.purchaseId, input.refundId],
    )
    if (issued) return issued
    const place = (counted?.last ?? 0) + 1
    await run("update receipt_series set last = ? where series = ?", [place, series])
    return insert(run, input, { series, place, number: numberOf(series, place) })
  }
}

type Run = <Row>(sql: string, values: unknown[]) => Promise<Row[]>

function statements(context: Context<EntityManager>): Run {
  const manager = transactionOf(context)
  return (sql, values) => manager.execute(sql, values)
}

async function insert(
  run: Run,
  { kind, environment, purchaseId, refundId, email, content }: ReceiptToIssue,
  { series, place, number }: Pick<Receipt, "series" | "place" | "number">,
): Promise<Receipt> {
  const rows = await run<Receipt>(
    `insert into receipt
       (id, series, place, number, kind, environment, purchase_id, refund_id, email, transaction_id, content, issued_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, now()) returning *`,
    [
      generateEntityId(undefined, "rcpt"),
      series,
      place,
      number,
      kind,
      environment,
      purchaseId,
      refundId,
      email,
      content.transactionId,
      JSON.stringify(content),
    ],
  )
  if (!rows[0]) throw new Error(`No receipt was written for ${purchaseId}.`)
  return rows[0]
}
