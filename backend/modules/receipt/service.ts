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
  /** Only for a credit note. */
  refundId: string | null
  email: string
  content: ReceiptContent
}

export class ReceiptService extends Rows {
  /** Idempotent. Numbers and writes the receipt in one statement, so that there are no gaps. */
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

/** Undefined if the receipt is already issued, or the series has no row yet. */
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
    // Another call issued it a moment before.
    if (oneOfEach.has((error as { constraint?: string }).constraint ?? "")) return []
    throw error
  })
  return written
}

const oneOfEach: ReadonlySet<string> = new Set(["IDX_receipt_one_of_a_purchase", "IDX_receipt_refund_id_unique"])

async function issuedBefore(context: ModuleContext, { kind, purchaseId, refundId }: ReceiptToIssue) {
  const [issued] = await runIn<Receipt>(
    context,
    "select * from receipt where kind = ? and purchase_id = ? and refund_id is not distinct from ?",
    [kind, purchaseId, refundId],
  )
  return issued
}
