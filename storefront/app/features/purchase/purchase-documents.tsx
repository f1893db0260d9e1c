import type { Receipt } from "../../../../compat-api/contract/purchases"
import { apiAddress } from "../../lib/api-address"
import { Link } from "../../ui/link"
import { textLink } from "../../ui/text-link"
import { documentName } from "./document-name"
import { receiptFile, receiptPath } from "./purchase-links"

/** The receipt and what corrects it, each as a page and on paper; nothing while there are none. */
export function PurchaseDocuments({ receipts, token }: { receipts: readonly Receipt[]; token: string }) {
  if (receipts.length === 0) return null
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="mb-4 text-subheading">
        Receipts
      </h2>
      <ul className="border-t">
        {receipts.map((receipt) => (
          <li
            key={receipt.number}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b py-2"
          >
            <p>
              {documentName(receipt)} <span className="font-mono">{receipt.number}</span>
            </p>
            <p className="flex gap-5">
              <Link to={receiptPath(token, receipt.number)} className={textLink}>
                Open<span className="sr-only"> {receipt.number}</span>
              </Link>
              <a
                href={apiAddress(receiptFile(token, receipt.number))}
                target="_blank"
                rel="noopener"
                className={textLink}
              >
                PDF<span className="sr-only"> of {receipt.number} (opens in a new tab)</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
