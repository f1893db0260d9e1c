import { shopperWordsOf } from "../../../backend/lib/payments/methods"
import type { Purchase, Receipt } from "../../../compat-api/contract/purchases"
import { documentName } from "../features/purchase/document-name"
import { PurchaseGate } from "../features/purchase/purchase-gate"
import { purchasePath, receiptFile, receiptPath } from "../features/purchase/purchase-links"
import { ReceiptSheet } from "../features/purchase/receipt-sheet"
import { apiAddress } from "../lib/api-address"
import { useSearchParams } from "../lib/router"
import { Button, ButtonLink, buttonStyle } from "../ui/button"
import { ArrowLeft, Download, Print } from "../ui/icons"
import { Link } from "../ui/link"
import { PageTitle } from "../ui/page-title"
import { Skeleton } from "../ui/skeleton"
import { textLink } from "../ui/text-link"

export default function ReceiptPage() {
  return (
    <PurchaseGate title="Receipt" skeleton={<ReceiptSkeleton />}>
      {(purchase, token) => <ReceiptView purchase={purchase} token={token} />}
    </PurchaseGate>
  )
}

function ReceiptView({ purchase, token }: { purchase: Purchase; token: string }) {
  const parameters = useSearchParams()
  const number = parameters.get("number")
  const { receipts } = purchase
  const receipt = number === null ? receipts[0] : receipts.find((one) => one.number === number)
  if (!receipt) return <NoReceipt purchase={purchase} token={token} />
  const others = receipts.filter((one) => one !== receipt)
  return (
    <div className="sheet-inset grid gap-6 py-8 sm:py-12">
      <div className="mx-auto flex w-full max-w-208 flex-wrap items-center justify-between gap-4">
        <Link to={purchasePath(token)} className={`${textLink} gap-2`}>
          <ArrowLeft /> Your purchase
        </Link>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => window.print()}>
            <Print /> Print
          </Button>
          <a
            href={apiAddress(receiptFile(token, receipt.number))}
            target="_blank"
            rel="noopener"
            className={buttonStyle("primary")}
          >
            <Download /> PDF<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </div>
      </div>
      <ReceiptSheet receipt={receipt} />
      {others.length > 0 && <Others receipts={others} token={token} />}
    </div>
  )
}

function Others({ receipts, token }: { receipts: readonly Receipt[]; token: string }) {
  return (
    <nav aria-label="Other documents of this purchase" className="mx-auto w-full max-w-208">
      <ul className="flex flex-wrap gap-x-6">
        {receipts.map((receipt) => (
          <li key={receipt.number}>
            <Link
              to={receiptPath(token, receipt.number)}
              className={textLink}
            >{`${documentName(receipt)} ${receipt.number}`}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NoReceipt({ purchase, token }: { purchase: Purchase; token: string }) {
  const { title, text } = noReceipt(purchase)
  return (
    <>
      <PageTitle title={title} lead={text} />
      <div className="sheet-inset py-10">
        <ButtonLink to={purchasePath(token)} variant="secondary">
          Your purchase
        </ButtonLink>
      </div>
    </>
  )
}

function ReceiptSkeleton() {
  return (
    <div className="sheet-inset grid gap-6 py-8 sm:py-12">
      <h1 className="sr-only">Receipt</h1>
      <p role="status" className="sr-only">
        Loading your receipt...
      </p>
      <div className="mx-auto flex w-full max-w-208 flex-wrap justify-between gap-4">
        <Skeleton className="h-12 w-36" />
        <Skeleton className="h-12 w-56" />
      </div>
      <Skeleton className="mx-auto h-176 w-full max-w-208" />
    </div>
  )
}

export function noReceipt(purchase: Pick<Purchase, "status" | "receipts" | "paymentProvider" | "invoice">): {
  title: string
  text: string
} {
  const { status, receipts } = purchase
  if (receipts.length > 0) return { title: "No Such Receipt", text: "This purchase has no receipt with that number." }
  const { pending, declined } = shopperWordsOf(purchase)
  if (status === "pending") return { title: "No Receipt Yet", text: pending.noReceipt }
  if (status === "declined") return { title: "No Receipt", text: declined.noReceipt }
  return { title: "No Receipt Yet", text: "The receipt is issued as soon as the purchase is complete." }
}
