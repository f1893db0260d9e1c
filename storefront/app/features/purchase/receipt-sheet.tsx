import type { ReactNode } from "react"
import { shopperWordsOf } from "../../../../compat-api/contract/payment-words"
import type { Receipt } from "../../../../compat-api/contract/purchases"
import { usdOf } from "../../../../compat-api/contract/totals"
import { Mark } from "../../ui/logo"
import { documentName } from "./document-name"
import { paperDate } from "./paper-date"
import { ReceiptLines } from "./receipt-lines"
import { settlement } from "./settlement"

/**
 * A receipt or a credit note as a sheet with its title block. It is all that is printed of its page; some twenty lines
 * fit on one sheet of A4 or US Letter.
 */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { seller, buyer } = receipt
  const isReceipt = receipt.kind === "receipt"
  return (
    <article
      data-prints=""
      aria-labelledby="document"
      className="mx-auto w-full max-w-208 border border-ink bg-raised text-base leading-snug text-ink print:max-w-none print:border-0 print:text-[10pt] printed-in-black"
    >
      <header className="grid border-b border-ink sm:grid-cols-2 print:grid-cols-2">
        <div className="grid content-between gap-6 border-b border-ink p-5 sm:border-r sm:border-b-0 sm:p-7 print:border-r print:border-b-0 print:p-[4mm]">
          <p className="flex items-center gap-3 text-lg font-semibold tracking-tight">
            <Mark /> {seller.name}
          </p>
          <Party {...seller} nameless />
        </div>
        <div className="p-5 sm:p-7 print:p-[4mm]">
          <h1 id="document" className="text-heading print:text-[20pt]">
            {documentName(receipt)}
          </h1>
          <p className="mt-2 font-mono text-lg select-all print:text-[12pt]">{receipt.number}</p>
          <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 print:mt-[3mm]">
            <Fact name="Issued">{paperDate(receipt.issuedAt)}</Fact>
            {receipt.refersTo && <Fact name="For receipt">{receipt.refersTo}</Fact>}
            <Fact name={isReceipt ? "Paid" : "Paid back"}>{paperDate(receipt.paidAt)}</Fact>
            <Fact name="Transaction">
              <span className="lettering break-all select-all">{receipt.transactionId}</span>
            </Fact>
          </dl>
        </div>
      </header>
      <section aria-labelledby="buyer" className="border-b border-ink p-5 sm:px-7 print:px-[4mm] print:py-[3mm]">
        <h2 id="buyer" className="lettering mb-1.5 font-normal text-soft">
          {isReceipt ? "Made out to" : "Credited to"}
        </h2>
        <Party {...buyer} />
      </section>
      <div className="p-5 sm:px-7 print:px-[4mm] print:py-[3mm]">
        <ReceiptLines lines={receipt.lines} />
        <Sums receipt={receipt} />
        <ul className="mt-8 border-t pt-4 text-soft print:mt-[4mm] print:pt-[3mm]">
          {settlement(receipt).map((sentence) => (
            <li key={sentence}>{sentence}.</li>
          ))}
          {receipt.reason && <li className="wrap-anywhere">Reason: {receipt.reason}</li>}
        </ul>
      </div>
    </article>
  )
}

/** `nameless`: the name is elsewhere. */
function Party(props: Receipt["seller"] & { nameless?: boolean }) {
  const { name, email, taxNumber, address } = props
  return (
    <div className="wrap-anywhere">
      {!props.nameless && <p className="text-lg font-medium print:text-[11pt]">{name}</p>}
      {address.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address that does not change
        <p key={index}>{line}</p>
      ))}
      {email !== name && <p>{email}</p>}
      {taxNumber && <p>Tax number {taxNumber}</p>}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="lettering pt-0.5 text-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

function Sums({ receipt }: { receipt: Receipt }) {
  const { subtotal, reduction, discount, taxRate, tax, taxes = [{ rate: taxRate, tax }], total } = receipt
  const isReceipt = receipt.kind === "receipt"
  return (
    <dl className="mt-5 ml-auto grid max-w-80 grid-cols-[1fr_auto] gap-x-8 gap-y-1.5 print:mt-[4mm] print:max-w-[80mm] print:break-inside-avoid">
      <Sum name="Subtotal">{usdOf(subtotal)}</Sum>
      {reduction && <Sum name={`Discount ${reduction.code}`}>−{usdOf(reduction.amount)}</Sum>}
      {discount && (
        <Sum name={`${isReceipt ? "Gift" : "To gift"} card ending ${discount.cardEnding}`}>
          −{usdOf(discount.amount)}
        </Sum>
      )}
      {taxes.map((row) => (
        <Sum key={row.rate} name={`Tax ${row.rate}`.trim()}>
          {usdOf(row.tax)}
        </Sum>
      ))}
      <Sum name={isReceipt ? "Total" : `Total ${shopperWordsOf(receipt).back}`} isTotal>
        {usdOf(total)}
      </Sum>
    </dl>
  )
}

function Sum({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: ReactNode }) {
  const style = isTotal ? "mt-1 border-t border-ink pt-2 text-lg font-semibold print:text-[12pt]" : ""
  return (
    <div className={`col-span-2 grid grid-cols-subgrid ${style}`}>
      <dt>{name}</dt>
      <dd className="text-right font-mono tabular-nums">{children}</dd>
    </div>
  )
}
