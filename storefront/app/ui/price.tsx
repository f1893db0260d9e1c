import { type Cents, usd } from "../../../backend/lib/totals"
import { classes } from "./classes"

interface PriceProps {
  price: Cents
  original?: Cents | null
  group?: string | undefined
  /** In characters. */
  room?: number | undefined
  /** "plus 8% tax". */
  tax?: string | undefined
  large?: boolean
  className?: string
}

export function Price({ price, original, group, room, tax, large, className }: PriceProps) {
  return (
    <p className={classes("relative flex flex-wrap items-baseline gap-x-3 font-mono tabular-nums", className)}>
      {group !== undefined && (
        <span className="lettering absolute bottom-full max-w-full truncate text-warm">{`Your price${group && `, ${group}`} `}</span>
      )}
      <span
        className={large ? "text-heading tracking-tight" : "text-lg"}
        style={room ? { minWidth: `calc(${room} * (1ch ${large ? "- 0.025em" : ""}))` } : undefined}
      >
        {original != null && group === undefined && <span className="sr-only">Sale price </span>}
        <span>{usd(price)}</span>
      </span>
      {original != null && (
        <s className="text-soft">
          <span className="sr-only">Original price </span>
          <span>{usd(original)}</span>
        </s>
      )}
      {tax && <span className="lettering text-soft">{tax}</span>}
    </p>
  )
}
