import { InvoiceSection } from "../invoices/invoice-section"
import { DetailState } from "../lib/detail-state"
import { StaffHistory } from "../lib/staff-history"
import { MailSection } from "../mails/mail-section"
import { SendMailButton } from "../mails/send-mail-button"
import { PurchaseSection } from "../purchase/purchase-panel"
import { useRenewWhenDone } from "../purchase/use-purchase"
import { DownloadSection } from "./download-section"
import { LineSection } from "./line-section"
import { ReceiptSection } from "./receipt-section"
import { TransactionHead } from "./transaction-head"
import { actionWords } from "./transaction-words"
import { useTransaction } from "./use-transaction"

/** All that became of a purchase, and what staff can do about it. */
export function TransactionPage({ id }: { id: string }) {
  const query = useTransaction(id)
  useRenewWhenDone(query.data?.order_id ?? null, query.data)
  return (
    <DetailState query={query}>
      {(transaction) => (
        <div className="flex flex-col gap-y-3">
          <TransactionHead transaction={transaction} />
          <PurchaseSection orderId={transaction.order_id} purchase={transaction} />
          {transaction.invoice && <InvoiceSection id={transaction.id} invoice={transaction.invoice} />}
          <LineSection transaction={transaction} />
          <DownloadSection transaction={transaction} />
          <ReceiptSection receipts={transaction.receipts} />
          <MailSection
            title="Mails"
            none="None was written."
            mails={transaction.mails}
            action={(mail) => <SendMailButton mail={mail} />}
          />
          <StaffHistory actions={transaction.staff_actions} words={actionWords(transaction)} />
        </div>
      )}
    </DetailState>
  )
}
