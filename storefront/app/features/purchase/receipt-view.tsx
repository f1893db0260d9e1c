import { useSearchParams } from "react-router-dom"
import type { Purchase, Receipt } from "../../../../compat-api/contract/purchases"
import { apiAddress } from "../../lib/api-address"
import { Button, ButtonLink } from "../../ui/button"
import { buttonStyle } from "../../ui/button-style"
import { ArrowLeft, Download, Print } from "../../ui/icons"
import { Link } from "../../ui/link"
import { PageTitle } from "../../ui/page-title"
import { textLink } from "../../ui/text-link"
import { documentName } from "./document-name"
import { noReceipt } from "./no-receipt"
import { purchasePath, receiptFile, receiptPath } from "./purchase-links"
import { ReceiptSheet } from "./receipt-sheet"

/** The paper that the address names by its number; the receipt when it names none. */
export function ReceiptView({ purchase, token }: { purchase: Purchase; token: string }) {
  const [parameters] = useSearchParams()
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
            <Link to={receiptPath(token, receipt.number)} className={textLink}>
              {documentName(receipt)} {receipt.number}
            </Link>
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
