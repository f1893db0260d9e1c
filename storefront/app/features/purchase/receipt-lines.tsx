import type { Receipt } from "../../../../compat-api/contract/purchases"
import { usdOf } from "../../../../compat-api/contract/totals"

const head = "lettering pb-2 text-soft font-normal"
const number = "py-2 pl-4 text-right font-mono tabular-nums align-baseline print:py-[0.7mm]"
/** Columns that a narrow screen has no room for; paper has. */
const wide = "hidden sm:table-cell print:table-cell"

/** What was bought, a row each; on a narrow screen quantity and price are below the name. */
export function ReceiptLines({ lines }: Pick<Receipt, "lines">) {
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
              {name}
              {taxRate !== undefined && <span className="text-soft"> (tax {taxRate})</span>}
              <span className="lettering block text-soft sm:hidden print:hidden">
                {quantity} × {usdOf(unitPrice)}
              </span>
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
