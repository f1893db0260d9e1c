import { generateEntityId, InjectTransactionManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import { nextPlace, numberOf, type ReceiptKind, seriesOf, takePlace } from "../../lib/document-series"
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
   * The series is counted on and the receipt written in one transaction, which others wait for; a rollback leaves neither.
   */
  @InjectTransactionManager()
  async issue(input: ReceiptToIssue, @MedusaContext() context: ModuleContext = {}): Promise<Receipt> {
    const series = seriesOf(input.kind, input.environment)
    const place = await nextPlace(context, "receipt_series", series)
    // Asked only now: whoever held the series before may have issued it.
    const [issued] = await runIn<Receipt>(
      context,
      "select * from receipt where kind = ? and purchase_id = ? and refund_id is not distinct from ?",
      [input.kind, input.purchaseId, input.refundId],
    )
    if (issued) return issued
    await takePlace(context, "receipt_series", series, place)
    return insert(context, input, { series, place, number: numberOf(series, place) })
  }
}

async function insert(
  context: ModuleContext,
  { kind, environment, purchaseId, refundId, email, content }: ReceiptToIssue,
  { series, place, number }: Pick<Receipt, "series" | "place" | "number">,
): Promise<Receipt> {
  const rows = await runIn<Receipt>(
    context,
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
      JSON.stringify(frozenReceipt.write(content)),
    ],
  )
  if (!rows[0]) throw new Error(`No receipt was written for ${purchaseId}.`)
  return rows[0]
}
