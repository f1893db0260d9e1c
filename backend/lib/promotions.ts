/** Ruling 51: whole cents, half a cent rounds up. */
import { codeIn } from "./gift-card-code"
import { type Cents, inProportion, lineAmount, type PricedLine, type RatePpm, sumOf, usd } from "./totals"

export type Discount = { percent: RatePpm } | { amount: Cents }

export interface Promotion {
  id: string
  code: string
  takesOff: Discount
  /** `order`: taken off once. `each`: off at most `most` units per line. `once`: off the `most` cheapest units. */
  per: "order" | "each" | "once"
  most: number | null
  minimum: Cents
  withSales: boolean
  /** Null: all files. */
  files: readonly string[] | null
}

export interface PromotableLine extends PricedLine {
  /** Null: the line is never discounted. */
  filename: string | null
  isOnSale: boolean
}

export type Unfit = { reason: "not_for_these" } | { reason: "minimum"; minimum: Cents; counted: Cents }

export type Unusable = "unknown" | "not_yet" | "over" | "used_up"

export function refusalOfPromotion(code: string, why: { reason: Unusable } | Unfit): string {
  switch (why.reason) {
    case "unknown":
      return "This code is not valid."
    case "not_yet":
      return `${code} is not valid yet.`
    case "over":
      return `${code} is no longer valid.`
    case "used_up":
      return `${code} has been used up.`
    case "not_for_these":
      return `${code} does not apply to the items in your cart.`
    case "minimum":
      return `${code} needs at least ${usd(why.minimum)} in eligible items. Your cart has ${usd(why.counted)}.`
  }
}

export function reductionsOf(lines: readonly PromotableLine[], promotion: Promotion): Cents[] | Unfit {
  const { files, withSales, minimum, takesOff } = promotion
  const isFor = ({ filename, isOnSale }: PromotableLine) =>
    filename !== null && (files === null || files.includes(filename)) && (withSales || !isOnSale)
  const counted = lines.map((line) => (isFor(line) ? line : { ...line, quantity: 0 }))
  const worth = sumOf(counted.map(lineAmount))
  if (worth === 0) return { reason: "not_for_these" }
  if (worth < minimum) return { reason: "minimum", minimum, counted: worth }
  const units = unitsOf(counted, promotion)
  const amounts = counted.map(({ unitPrice }, place) => unitPrice * (units[place] ?? 0))
  if ("percent" in takesOff) return inProportion(percentage(sumOf(amounts), takesOff.percent), amounts)
  if (promotion.per === "order") return inProportion(Math.min(takesOff.amount, worth), amounts)
  return counted.map(({ unitPrice }, place) => Math.min(takesOff.amount, unitPrice) * (units[place] ?? 0))
}

function unitsOf(lines: readonly PricedLine[], { per, most }: Promotion): number[] {
  if (per === "order" || most === null) return lines.map(({ quantity }) => quantity)
  if (per === "each") return lines.map(({ quantity }) => Math.min(quantity, most))
  const units = lines.map(() => 0)
  const cheapestFirst = lines.map((line, place) => ({ ...line, place })).sort((a, b) => a.unitPrice - b.unitPrice)
  let left = most
  for (const { place, quantity } of cheapestFirst) {
    units[place] = Math.min(quantity, left)
    left -= units[place]
  }
  return units
}

function percentage(amount: Cents, percent: RatePpm): Cents {
  return Number((2n * BigInt(amount) * BigInt(percent) + 1_000_000n) / 2_000_000n)
}

/** The code's promotion wins unless another one takes more off. */
export function bestPromotion(
  lines: readonly PromotableLine[],
  automatic: readonly Promotion[],
  code?: Promotion | null,
): { promotion: Promotion; reductions: Cents[] } | undefined {
  const candidates = [...(code ? [code] : []), ...automatic].flatMap((promotion) => {
    const reductions = reductionsOf(lines, promotion)
    return Array.isArray(reductions) && sumOf(reductions) > 0 ? [{ promotion, reductions }] : []
  })
  // On a tie: the code, then the oldest.
  return candidates.reduce<(typeof candidates)[number] | undefined>(
    (best, next) => (best && sumOf(best.reductions) >= sumOf(next.reductions) ? best : next),
    undefined,
  )
}

export type Reduced<Line> = Line & {
  reduction?: Cents
}

export function reducedLines<Line>(
  lines: readonly Line[],
  promotable: (line: Line) => PromotableLine,
  automatic: readonly Promotion[],
  code?: Promotion | null,
): { lines: Reduced<Line>[]; promotion: Promotion | undefined } {
  const best = bestPromotion(lines.map(promotable), automatic, code)
  return {
    promotion: best?.promotion,
    lines: lines.map((line, place) => ({ ...line, ...(best && { reduction: best.reductions[place] ?? 0 }) })),
  }
}

/** Promotion codes must not begin like a GUID. */
export function looksLikeGiftCard(code: string): boolean {
  return /^[0-9a-f]{8}-/i.test(codeIn(code))
}
