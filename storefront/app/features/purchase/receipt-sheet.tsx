import type { ReactNode } from "react"
import { dayOf } from "../../../../backend/lib/day-of"
import { shopperWordsOf } from "../../../../backend/lib/payments/methods"
import { usdOf } from "../../../../backend/lib/totals"
import type { Receipt } from "../../../../compat-api/contract/purchases"
import { Mark } from "../../ui/logo"
import { documentName } from "./document-name"
import { settlement } from "./settlement"

/** Some twenty lines fit on a sheet of A4 or US Letter. */
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
            <Mark /> <span translate="no">{seller.name}</span>
          </p>
          <Party {...seller} nameless />
        </div>
        <div className="p-5 sm:p-7 print:p-[4mm]">
          <h1 id="document" className="text-heading print:text-[20pt]">
            {documentName(receipt)}
          </h1>
          <p className="mt-2 font-mono text-lg select-all print:text-[12pt]" translate="no">
            {receipt.number}
          </p>
          <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 print:mt-[3mm]">
            <Fact name="Issued">{dayOf(receipt.issuedAt)}</Fact>
            {receipt.refersTo && <Fact name="For receipt">{receipt.refersTo}</Fact>}
            <Fact name={isReceipt ? "Paid" : "Paid back"}>{dayOf(receipt.paidAt)}</Fact>
            <Fact name="Transaction">
              <span className="lettering break-all select-all" translate="no">
                {receipt.transactionId}
              </span>
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
            <li key={sentence}>{`${sentence}.`}</li>
          ))}
          {receipt.reason && <li className="wrap-anywhere">{`Reason: ${receipt.reason}`}</li>}
        </ul>
      </div>
    </article>
  )
}

function Party(props: Receipt["seller"] & { nameless?: boolean }) {
  const { name, email, taxNumber, address } = props
  return (
    <div className="wrap-anywhere">
      {!props.nameless && (
        <p className="text-lg font-medium print:text-[11pt]" translate="no">
          {name}
        </p>
      )}
      {address.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address that does not change
        <p key={index}>{line}</p>
      ))}
      {email !== name && <p translate="no">{email}</p>}
      {taxNumber && <p>{`Tax number ${taxNumber}`}</p>}
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
      {reduction && <Sum name={`Discount ${reduction.code}`}>{`−${usdOf(reduction.amount)}`}</Sum>}
      {discount && (
        <Sum
          name={`${isReceipt ? "Gift" : "To gift"} card ending ${discount.cardEnding}`}
        >{`−${usdOf(discount.amount)}`}</Sum>
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

const head = "lettering pb-2 text-soft font-normal"
const number = "py-2 pl-4 text-right font-mono tabular-nums align-baseline print:py-[0.7mm]"
const wide = "hidden sm:table-cell print:table-cell"

function ReceiptLines({ lines }: Pick<Receipt, "lines">) {
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b border-rule-strong">
          <th scope="col" className={`${head} text-left`}>
            Item
          </th>
          <th scope="col" className={`${head} pl-4 text-right ${wide}`}>
            Quantity
          </th>
          <th scope="col" className={`${head} pl-4 text-right ${wide}`}>
            Unit price
          </th>
          <th scope="col" className={`${head} pl-4 text-right`}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, quantity, unitPrice, amount, taxRate }, index) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: two gift cards are two rows that are alike
            key={index}
            className="border-b break-inside-avoid"
          >
            <th scope="row" className="py-2 text-left align-baseline font-normal wrap-anywhere print:py-[0.7mm]">
              <span translate="no">{name}</span>
              {taxRate !== undefined && <span className="text-soft">{` (tax ${taxRate})`}</span>}
              <span className="lettering block text-soft sm:hidden print:hidden">{`${quantity} × ${usdOf(unitPrice)}`}</span>
            </th>
            <td className={`${number} ${wide}`}>{quantity}</td>
            <td className={`${number} ${wide}`}>{usdOf(unitPrice)}</td>
            <td className={number}>{usdOf(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
