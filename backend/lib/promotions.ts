/**
 * What promotions take off the lines of a basket, shared by the server and the storefront (ruling 51): whole cents, a
 * half cent rounds up. One promotion counts for a basket: see `bestPromotion`.
 */
import { type Cents, inProportion, lineAmount, type PricedLine, type RatePpm, sumOf, usd } from "./totals"

export type TakenOff = { percent: RatePpm } | { amount: Cents }

/** A promotion that may be used now, as plain data: of Medusa's what counts here. */
export interface Promotion {
  id: string
  code: string
  takesOff: TakenOff
  /**
   * - `order`: once, of all that it is for
   * - `each`: of each unit, of at most `most` units of a line
   * - `once`: of `most` units in all, the cheapest first
   */
  per: "order" | "each" | "once"
  most: number | null
  /** What it is for must cost so much together. */
  minimum: Cents
  /** Whether it counts for what is on sale, too. */
  withSales: boolean
  /** The files that it is for; null: all that may be discounted. */
  files: readonly string[] | null
}

/** A line, as far as promotions look at it. */
export interface PromotableLine extends PricedLine {
  /** Null of what no promotion is for, such as a gift card. */
  filename: string | null
  isOnSale: boolean
}

/** Why a promotion takes nothing off a basket. */
export type Unfit = { reason: "not_for_these" } | { reason: "minimum"; minimum: Cents; counted: Cents }

/** Why a code does nothing now, whatever is in the cart. */
export type Unusable = "unknown" | "not_yet" | "over" | "used_up"

/** What a shopper reads of a code that takes nothing off. */
export function refusalOfPromotion(code: string, why: { reason: Unusable } | Unfit): string {
  switch (why.reason) {
    case "unknown":
      return "This code is not valid."
    case "not_yet":
      return `${code} is not valid yet.`
    case "over":
      return `${code} is not valid any more.`
    case "used_up":
      return `${code} is used up.`
    case "not_for_these":
      return `${code} is not for what is in your cart.`
    case "minimum":
      return `${code} is for ${usd(why.minimum)} and more. What it is for comes to ${usd(why.counted)} in your cart.`
  }
}

/** What a promotion takes off each line, or why it takes nothing off. */
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

/** How many units of each line it is for. */
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

/** Half a cent rounds up. */
function percentage(amount: Cents, percent: RatePpm): Cents {
  return Number((2n * BigInt(amount) * BigInt(percent) + 1_000_000n) / 2_000_000n)
}

/**
 * The promotion that counts: the code, unless an automatic one takes more off. Undefined where none takes anything off.
 */
export function bestPromotion(
  lines: readonly PromotableLine[],
  automatic: readonly Promotion[],
  code?: Promotion | null,
): { promotion: Promotion; reductions: Cents[] } | undefined {
  const candidates = [...(code ? [code] : []), ...automatic].flatMap((promotion) => {
    const reductions = reductionsOf(lines, promotion)
    return Array.isArray(reductions) && sumOf(reductions) > 0 ? [{ promotion, reductions }] : []
  })
  // Of equal ones the first: the code, then as staff made them.
  return candidates.reduce<(typeof candidates)[number] | undefined>(
    (best, next) => (best && sumOf(best.reductions) >= sumOf(next.reductions) ? best : next),
    undefined,
  )
}

export type Reduced<Line> = Line & {
  /** Left out where no promotion counts. */
  reduction?: Cents
}

/** The lines with what the promotion that counts takes off each of them; see `bestPromotion`. */
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

/** Codes of gift cards are GUIDs, and told by how they begin: no promotion's code may begin so. */
export function isWrittenAsCard(code: string): boolean {
  return /^[0-9a-f]{8}-/i.test(code)
}
