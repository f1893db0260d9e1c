import type { ReactNode } from "react"
import { dayOf } from "../../../../backend/lib/day-of"
import { usdOf } from "../../../../backend/lib/totals"
import type { PurchaseInvoice } from "../../../../compat-api/contract/purchases"
import { useContact } from "../../lib/contact"
import { ButtonLink } from "../../ui/button"
import { Link } from "../../ui/link"
import { Notice } from "../../ui/notice"
import { LoadFailed } from "../account/load-failed"
import { PurchaseArchive } from "../purchase/archive-offer"
import { InvoiceSheet } from "../purchase/invoice-sheet"
import { LinkForm } from "../purchase/link-sending"
import { purchasePath, receiptPath } from "../purchase/purchase-links"
import { statusWords } from "../purchase/status-words"
import { type ConfirmationItem, itemsOfAnswer, itemsOfRecord } from "./confirmation-items"
import { NextSteps } from "./next-steps"
import { PurchasedItem } from "./purchased-item"
import type { KnownPurchase } from "./use-purchase"

export interface OutcomeProps {
  known: Exclude<KnownPurchase, { state: "loading" }>
  transactionId: string
  onRetry: () => Promise<unknown>
}

export const lostTitle = "The shop could not be reached"

/** Rulings 38 and 48. */
export function PurchaseOutcome({ known, transactionId, onRetry }: OutcomeProps) {
  const token = known.state === "unknown" ? undefined : known.remembered?.token
  const waitsFor = waitingInvoice(known)
  const items = itemsOf(known, transactionId)
  const hasReceipt = known.state === "loaded" && known.purchase.receipts.length > 0
  return (
    <>
      {waitsFor && (
        <div className="sheet-inset border-b py-8">
          <InvoiceSheet invoice={waitsFor.invoice} total={waitsFor.total} isOpen />
        </div>
      )}
      <section aria-labelledby="downloads">
        <div className="sheet-inset border-b py-6">
          <h2 id="downloads" className="text-heading">
            Your Downloads
          </h2>
          <PaymentStatus known={known} onRetry={onRetry} />
        </div>
        {known.state !== "loaded" && !token && (
          <div className="sheet-inset border-b py-8">
            <h3 className="mb-2 text-subheading">Send the link again</h3>
            <p className="mb-5 max-w-measure text-soft">
              We will e-mail you links to everything bought with your e-mail address: downloads, gift cards and
              receipts.
            </p>
            <LinkForm />
          </div>
        )}
        {(token || known.state === "loaded") && (
          <PurchaseArchive
            transactionId={transactionId}
            token={token}
            filenames={items.flatMap(({ item, link }) => (link && item.filename ? [item.filename] : []))}
          />
        )}
        <ul>
          {items.map((shown, index) => (
            // Lines keep their order; two gift cards may be equal.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <PurchasedItem key={index} {...shown} token={token} />
          ))}
        </ul>
      </section>
      {known.state === "loaded" && known.purchase.status === "completed" && (
        <NextSteps purchase={known.purchase} types={items.map(({ item }) => item.type)} />
      )}
      <div className="sheet-inset py-10 print:hidden">
        <div className="flex flex-wrap gap-3">
          {token && hasReceipt && (
            <ButtonLink to={receiptPath(token)} variant="secondary">
              Receipt
            </ButtonLink>
          )}
          {token && (
            <ButtonLink to={purchasePath(token)} variant="secondary">
              Your purchase
            </ButtonLink>
          )}
          <ButtonLink to="/" variant="secondary">
            Back to Home
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

function waitingInvoice(known: OutcomeProps["known"]): { invoice: PurchaseInvoice; total: string } | undefined {
  if (known.state !== "loaded" || known.purchase.status !== "pending") return undefined
  const { invoice, total } = known.purchase
  return invoice && { invoice, total }
}

function itemsOf(known: OutcomeProps["known"], transactionId: string): ConfirmationItem[] {
  if (known.state === "loaded") return itemsOfAnswer(known.purchase, known.remembered?.items)
  return known.state === "remembered" ? itemsOfRecord(known.remembered, transactionId) : []
}

function PaymentStatus({ known, onRetry }: Pick<OutcomeProps, "known" | "onRetry">) {
  const { email } = useContact()
  if (known.state === "loaded") {
    const { notice } = statusWords(known.purchase, email)
    if (!notice) return null
    return (
      <Message kind={notice.kind} title={notice.title}>
        {notice.text}
      </Message>
    )
  }
  if (known.isLost) {
    const text =
      known.state === "remembered"
        ? "These details of the purchase were saved in your browser. The payment status appears once the shop can be reached again."
        : "The status of this purchase appears once the shop can be reached again. Please check your connection."
    return (
      <div className="mt-4">
        <LoadFailed title={lostTitle} text={text} onRetry={onRetry} />
      </div>
    )
  }
  if (known.state === "remembered") {
    const { invoice, status } = known.remembered
    if (invoice && status === "pending") {
      return (
        <Message title={`Invoice ${invoice.number} is waiting for payment`}>
          <span>{usdOf(invoice.total)}</span>, to be paid by{" "}
          <time dateTime={invoice.dueAt}>{dayOf(invoice.dueAt)}</time>. The invoice in your e-mail says where to pay.
          Your downloads are unlocked when the payment arrives.
        </Message>
      )
    }
    return (
      <Message title="Saved in this browser">
        Your purchase page shows the current payment status. The link is in your e-mail.
      </Message>
    )
  }
  return (
    <Message title="If this purchase is yours, its downloads were sent by e-mail">
      <span>You can see it in the browser you paid with, or with the link we e-mailed you.</span>
      {known.signedIn && (
        <span>
          {" "}
          Purchases made with your account are under{" "}
          <Link to="/my-products" className="text-accent underline underline-offset-4">
            My Products
          </Link>
          .
        </span>
      )}
    </Message>
  )
}

function Message({ kind = "info", title, children }: { kind?: "info" | "error"; title: string; children: ReactNode }) {
  return (
    <Notice kind={kind} title={title} live={false} className="mt-4 max-w-long">
      <p>{children}</p>
    </Notice>
  )
}
