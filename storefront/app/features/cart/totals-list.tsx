import type { ReactNode } from "react"
import { type Cents, percentsOf, totalsOf, usd } from "../../../../backend/lib/totals"
import { classes } from "../../ui/classes"
import type { PricedCart } from "./cart-changes"

/** `isSelling`: false if there is no tax rate. */
export function TotalsList({
  cart,
  balance = 0,
  isSelling,
}: {
  cart: PricedCart
  balance?: Cents
  isSelling: boolean
}) {
  const totals = totalsOf(cart.lines, balance)
  return (
    <dl className="grid gap-3">
      <TotalsRow label="Subtotal">{usd(totals.subtotal)}</TotalsRow>
      {cart.promotion && (
        <TotalsRow label="Discount" note={cart.promotion.code}>{`−${usd(totals.reduction)}`}</TotalsRow>
      )}
      {totals.discount > 0 && <TotalsRow label="Gift card">{`−${usd(totals.discount)}`}</TotalsRow>}
      {isSelling && (
        <>
          <TotalsRow label="Tax" note={percentsOf(cart.lines)}>
            {usd(totals.tax)}
          </TotalsRow>
          <TotalsRow label="Total" strong>
            {usd(totals.total)}
          </TotalsRow>
        </>
      )}
    </dl>
  )
}

export function TotalsRow(props: { label: string; note?: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={classes("flex items-baseline gap-3", props.strong && "mt-1 border-t border-rule-strong pt-4")}>
      <dt className="flex grow items-baseline gap-3 after:grow after:border-b after:border-dotted after:border-rule-strong">
        <span className={props.strong ? "text-subheading font-semibold" : undefined}>{props.label}</span>
        {props.note && (
          <span className="lettering text-soft" translate="no">
            {props.note}
          </span>
        )}
      </dt>
      <dd className={classes("font-mono tabular-nums", props.strong ? "text-heading tracking-tight" : "text-lg")}>
        {props.children}
      </dd>
    </div>
  )
}
