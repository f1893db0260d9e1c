import type { ReactNode } from "react"
import type { Purchase } from "../../../../compat-api/contract/purchases"
import { useContact } from "../../lib/contact"
import { Moment } from "../../ui/moment"
import { Notice } from "../../ui/notice"
import { PageTitle } from "../../ui/page-title"
import { InvoiceSheet } from "./invoice-sheet"
import { PurchaseDocuments } from "./purchase-documents"
import { PurchaseLines } from "./purchase-lines"
import { PurchaseTotals } from "./purchase-totals"
import { Resend } from "./resend"
import { statusWords } from "./status-words"

/** A purchase: its state, what is in it, what it cost, and its papers. */
export function PurchaseView({ purchase, token }: { purchase: Purchase; token: string }) {
  const { label, notice } = statusWords(purchase, useContact().email)
  return (
    <>
      <PageTitle title="Your Purchase">
        <dl className="mt-8 flex flex-wrap gap-x-12 gap-y-5">
          <Fact name="Status">{label}</Fact>
          <Fact name="Transaction ID">
            <span className="font-mono break-all select-all">{purchase.transactionId}</span>
          </Fact>
          <Fact name="Bought on">
            <Moment at={purchase.boughtAt} />
          </Fact>
          <Fact name="Email">
            <span className="wrap-anywhere">{purchase.email}</span>
          </Fact>
        </dl>
      </PageTitle>
      {notice && (
        <div className="sheet-inset border-b py-6">
          <Notice kind={notice.kind} title={notice.title} live={false} className="max-w-long">
            {notice.text}
          </Notice>
        </div>
      )}
      <div className="lg:grid lg:grid-cols-12">
        <div className="lg:col-span-7 lg:border-r">
          <PurchaseLines purchase={purchase} />
        </div>
        <div className="sheet-inset grid content-start gap-10 border-t py-8 lg:col-span-5 lg:border-t-0 lg:py-12">
          <PurchaseTotals purchase={purchase} />
          {purchase.invoice && (
            <InvoiceSheet
              invoice={purchase.invoice}
              total={purchase.total}
              isOpen={purchase.status === "pending" && purchase.receipts.length === 0}
            />
          )}
          <PurchaseDocuments receipts={purchase.receipts} token={token} />
          <Resend token={token} email={purchase.email} />
        </div>
      </div>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="lettering text-soft">{name}</dt>
      <dd className="mt-1 text-lg leading-snug">{children}</dd>
    </div>
  )
}
