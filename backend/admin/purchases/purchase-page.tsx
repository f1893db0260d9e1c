import { InvoiceSection } from "../invoices/invoice-section"
import { DetailState } from "../lib/detail-state"
import { StaffHistory } from "../lib/staff-history"
import { MailSection } from "../mails/mail-section"
import { SendMailButton } from "../mails/send-mail-button"
import { PurchaseSection } from "../purchase/purchase-panel"
import { useRenewWhenDone } from "../purchase/use-purchase"
import { DownloadSection } from "./download-section"
import { LineSection } from "./line-section"
import { PurchaseHead } from "./purchase-head"
import { actionWords } from "./purchases-words"
import { ReceiptSection } from "./receipt-section"
import { usePurchaseDetails } from "./use-purchase-details"

/** All that became of a purchase, and what staff can do about it. */
export function PurchasePage({ id }: { id: string }) {
  const query = usePurchaseDetails(id)
  useRenewWhenDone(query.data?.order_id ?? null, query.data)
  return (
    <DetailState query={query}>
      {(purchase) => (
        <div className="flex flex-col gap-y-3">
          <PurchaseHead purchase={purchase} />
          <PurchaseSection orderId={purchase.order_id} purchase={purchase} />
          {purchase.invoice && <InvoiceSection id={purchase.id} invoice={purchase.invoice} />}
          <LineSection purchase={purchase} />
          <DownloadSection purchase={purchase} />
          <ReceiptSection receipts={purchase.receipts} />
          <MailSection
            title="Mails"
            none="None was written."
            mails={purchase.mails}
            action={(mail) => <SendMailButton mail={mail} />}
          />
          <StaffHistory actions={purchase.staff_actions} words={actionWords(purchase)} />
        </div>
      )}
    </DetailState>
  )
}
