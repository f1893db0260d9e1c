import { shopperWordsOf } from "../../../../backend/lib/payments/methods"
import { usdOf } from "../../../../backend/lib/totals"
import type { Purchase } from "../../../../compat-api/contract/purchases"
import { Moment } from "../../ui/moment"
import { TotalsRow } from "../cart/totals-list"

export function PurchaseTotals({ purchase }: { purchase: Purchase }) {
  const { adjustment, subtotal, reduction, discount, tax, total, refunds } = purchase
  return (
    <section aria-labelledby="totals">
      <h2 id="totals" className="mb-6 text-subheading">
        Totals
      </h2>
      <dl className="grid gap-3">
        {adjustment && <TotalsRow label="Adjustment">{usdOf(adjustment)}</TotalsRow>}
        <TotalsRow label="Subtotal">{usdOf(subtotal)}</TotalsRow>
        {reduction && <TotalsRow label="Discount" note={reduction.code}>{`−${usdOf(reduction.amount)}`}</TotalsRow>}
        {discount && (
          <TotalsRow label="Gift card" note={`ending ${discount.cardEnding}`}>{`−${usdOf(discount.amount)}`}</TotalsRow>
        )}
        <TotalsRow label="Tax">{usdOf(tax)}</TotalsRow>
        <TotalsRow label="Total" strong>
          {usdOf(total)}
        </TotalsRow>
      </dl>
      {purchase.simulated && <p className="mt-4 text-soft">Simulated payment: no real money moved.</p>}
      {refunds.length > 0 && <Refunds refunds={refunds} walletName={sentenceCase(shopperWordsOf(purchase).back)} />}
    </section>
  )
}

function Refunds({ refunds, walletName }: Pick<Purchase, "refunds"> & { walletName: string }) {
  return (
    <>
      <h3 className="mt-8 text-lg">Refunds</h3>
      <ul className="mt-3 border-t">
        {refunds.map(({ at, wallet, card }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: in the order of time, which only grows
            key={index}
            className="grid gap-1 border-b py-3"
          >
            <p className="lettering text-soft">
              <Moment at={at} />
            </p>
            {isSome(wallet) && <Refund to={walletName} amount={wallet} />}
            {isSome(card) && <Refund to="To the gift card used" amount={card} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function Refund({ to, amount }: { to: string; amount: string }) {
  return (
    <p className="flex justify-between gap-6">
      <span>{to}</span> <span className="font-mono tabular-nums">{usdOf(amount)}</span>
    </p>
  )
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const isSome = (amount: string) => Number(amount) > 0
