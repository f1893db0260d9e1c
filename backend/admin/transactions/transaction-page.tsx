import { Skeleton } from "@medusajs/ui"
import { ReadAlert } from "../lib/read-alert"
import { StaffHistory } from "../lib/staff-history"
import { PurchaseSection } from "../purchase/purchase-panel"
import { useRenewWhenDone } from "../purchase/use-purchase"
import { DownloadSection } from "./download-section"
import { LineSection } from "./line-section"
import { MailSection } from "./mail-section"
import { ReceiptSection } from "./receipt-section"
import { TransactionHead } from "./transaction-head"
import { actionWords } from "./transaction-words"
import { useTransaction } from "./use-transaction"

/** All that became of a purchase, and what staff can do about it. */
export function TransactionPage({ id }: { id: string }) {
  const { data: transaction, error, refetch } = useTransaction(id)
  useRenewWhenDone(transaction?.order_id ?? null, transaction)
  if (error && !transaction) return <ReadAlert message={error.message} onAgain={() => void refetch()} />
  if (!transaction) return <Skeleton className="h-96 w-full rounded-lg" />
  return (
    <div className="flex flex-col gap-y-3">
      <TransactionHead transaction={transaction} />
      <PurchaseSection orderId={transaction.order_id} purchase={transaction} />
      <LineSection transaction={transaction} />
      <DownloadSection transaction={transaction} />
      <ReceiptSection receipts={transaction.receipts} />
      <MailSection mails={transaction.mails} />
      <StaffHistory
        actions={transaction.staff_actions}
        words={actionWords}
        part={({ details }) => (typeof details?.file === "string" ? details.file : undefined)}
      />
    </div>
  )
}
