import type { ReactNode } from "react"
import type { Purchase, Receipt } from "../../../../compat-api/contract/purchases"
import { apiAddress } from "../../lib/api-address"
import { useContact } from "../../lib/contact"
import { Button } from "../../ui/button"
import { Link } from "../../ui/link"
import { Moment } from "../../ui/moment"
import { Notice } from "../../ui/notice"
import { PageTitle } from "../../ui/page-title"
import { textLink } from "../../ui/text-link"
import { documentName } from "./document-name"
import { InvoiceSheet } from "./invoice-sheet"
import { SendingNotice, useLinkSending } from "./link-sending"
import { PurchaseLines } from "./purchase-lines"
import { receiptFile, receiptPath } from "./purchase-links"
import { PurchaseTotals } from "./purchase-totals"
import { statusWords } from "./status-words"

export function PurchaseView({ purchase, token }: { purchase: Purchase; token: string }) {
  const { label, notice } = statusWords(purchase, useContact().email)
  return (
    <>
      <PageTitle title="Your Purchase">
        <dl className="mt-8 flex flex-wrap gap-x-12 gap-y-5">
          <Fact name="Status">{label}</Fact>
          <Fact name="Transaction ID">
            <span className="font-mono break-all select-all" translate="no">
              {purchase.transactionId}
            </span>
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
          <PurchaseLines purchase={purchase} token={token} />
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

function PurchaseDocuments({ receipts, token }: { receipts: readonly Receipt[]; token: string }) {
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
              <span>{documentName(receipt)}</span> <span className="font-mono">{receipt.number}</span>
            </p>
            <p className="flex gap-5">
              <Link to={receiptPath(token, receipt.number)} className={textLink}>
                Open<span className="sr-only">{` ${receipt.number}`}</span>
              </Link>
              <a
                href={apiAddress(receiptFile(token, receipt.number))}
                target="_blank"
                rel="noopener"
                className={textLink}
              >
                PDF<span className="sr-only">{` of ${receipt.number} (opens in a new tab)`}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Resend({ token, email }: { token: string; email: string }) {
  const { busy, outcome, send } = useLinkSending()
  return (
    <section aria-labelledby="by-mail" className="grid justify-items-start gap-4 print:hidden">
      <h2 id="by-mail" className="text-subheading">
        By e-mail
      </h2>
      <p className="text-soft">
        The link to this page works for 90 days, for anyone who has it. We can e-mail a new one to{" "}
        <span className="text-ink" translate="no">
          {email}
        </span>
        .
      </p>
      <SendingNotice outcome={outcome} />
      <Button variant="secondary" busy={busy} onClick={() => void send({ token })}>
        {busy ? "Sending..." : "Send this again by e-mail"}
      </Button>
    </section>
  )
}
