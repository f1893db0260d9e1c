import { generateEntityId, InjectManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import { beginSeries, numberSql, type ReceiptKind, seriesOf } from "../../lib/document-series"
import { type ModuleContext, runIn } from "../../lib/statements"
import { Receipt as ReceiptModel } from "./models/receipt"
import { frozenReceipt, type ReceiptContent } from "./receipt-content"

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
   * The series is counted on and the receipt written in one statement, which others wait for; what fails leaves neither.
   */
  @InjectManager()
  async issue(input: ReceiptToIssue, @MedusaContext() context: ModuleContext = {}): Promise<Receipt> {
    const once = async () => (await write(context, input)) ?? (await issuedBefore(context, input))
    const found = await once()
    if (found) return found
    await beginSeries(context, "receipt_series", seriesOf(input.kind, input.environment))
    const first = await once()
    if (!first) throw new Error(`No receipt was written for ${input.purchaseId}.`)
    return first
  }
}

/** Undefined where it is issued already, or where its series has not begun. */
async function write(
  context: ModuleContext,
  { kind, environment, purchaseId, refundId, email, content }: ReceiptToIssue,
): Promise<Receipt | undefined> {
  const series = seriesOf(kind, environment)
  const [written] = await runIn<Receipt>(
    context,
    `with counted as (
       update receipt_series set last = coalesce(last, 0) + 1
       where series = ? and not exists (
         select 1 from receipt where kind = ? and purchase_id = ? and refund_id is not distinct from ?
       )
       returning series, last
     )
     insert into receipt
       (id, series, place, number, kind, environment, purchase_id, refund_id, email, transaction_id, content, issued_at)
     select ?, series, last, ${numberSql("series", "last")}, ?, ?, ?, ?, ?, ?, ?::jsonb, now() from counted
     returning *`,
    [
      ...[series, kind, purchaseId, refundId],
      ...[generateEntityId(undefined, "rcpt"), kind, environment, purchaseId, refundId, email, content.transactionId],
      JSON.stringify(frozenReceipt.write(content)),
    ],
  ).catch((error: unknown) => {
    // Issued by whoever had the series a moment before: the database allows one.
    if (oneOfEach.has((error as { constraint?: string }).constraint ?? "")) return []
    throw error
  })
  return written
}

const oneOfEach: ReadonlySet<string> = new Set(["IDX_receipt_one_of_a_purchase", "IDX_receipt_refund_id_unique"])

async function issuedBefore(
  context: ModuleContext,
  { kind, purchaseId, refundId }: ReceiptToIssue,
): Promise<Receipt | undefined> {
  const [issued] = await runIn<Receipt>(
    context,
    "select * from receipt where kind = ? and purchase_id = ? and refund_id is not distinct from ?",
    [kind, purchaseId, refundId],
  )
  return issued
}
