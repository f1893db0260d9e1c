import type { Cents } from "../../../compat-api/contract/totals"
import { usd } from "../lib/money"
import { classes } from "./classes"

/** What a thing costs, and what it cost before. */
export function Price(props: { price: Cents; original?: Cents | null; large?: boolean; className?: string }) {
  return (
    <p className={classes("flex flex-wrap items-baseline gap-x-3 font-mono tabular-nums", props.className)}>
      <span className={props.large ? "text-heading tracking-tight" : "text-lg"}>
        {props.original != null && <span className="sr-only">Sale price </span>}
        {usd(props.price)}
      </span>
      {props.original != null && (
        <s className="text-soft">
          <span className="sr-only">Original price </span>
          {usd(props.original)}
        </s>
      )}
    </p>
  )
}
