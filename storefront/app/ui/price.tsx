import { type Cents, usd } from "../../../compat-api/contract/totals"
import { classes } from "./classes"

interface PriceProps {
  price: Cents
  original?: Cents | null
  /** The customer group whose price it is; said above the figure, which no line is moved for. */
  group?: string | undefined
  /** The least characters that the figure takes. */
  room?: number | undefined
  large?: boolean
  className?: string
}

/** What a thing costs, and what it cost before. */
export function Price({ price, original, group, room, large, className }: PriceProps) {
  return (
    <p className={classes("relative flex flex-wrap items-baseline gap-x-3 font-mono tabular-nums", className)}>
      {group !== undefined && (
        <span className="lettering absolute bottom-full max-w-full truncate text-warm">
          Your price{group && `, ${group}`}{" "}
        </span>
      )}
      <span
        className={large ? "text-heading tracking-tight" : "text-lg"}
        style={room ? { minWidth: `calc(${room} * (1ch ${large ? "- 0.025em" : ""}))` } : undefined}
      >
        {original != null && group === undefined && <span className="sr-only">Sale price </span>}
        {usd(price)}
      </span>
      {original != null && (
        <s className="text-soft">
          <span className="sr-only">Original price </span>
          {usd(original)}
        </s>
      )}
    </p>
  )
}
