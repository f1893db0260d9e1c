/**
 * The shop's arithmetic, shared by the server and the storefront (rulings 13 and 50): whole cents, a half cent rounds up.
 */

/** A whole number of US cents. */
export type Cents = number

/** A tax rate in parts per million: 8 % is 80 000. Whole, so that the arithmetic stays exact. */
export type RatePpm = number

export interface PricedLine {
  unitPrice: Cents
  quantity: number
  /** What a promotion takes off the line (ruling 51); left out: nothing. */
  reduction?: Cents | undefined
}

/** A line with the rate that it is sold under (ruling 50). */
export interface TaxedLine extends PricedLine {
  taxRate: RatePpm
}

export interface Totals {
  /** What the lines cost, before anything is taken off. */
  subtotal: Cents
  /** What a promotion takes off. */
  reduction: Cents
  /** What the gift card pays. */
  discount: Cents
  tax: Cents
  total: Cents
}

const MILLION = 1_000_000

/** Parts per million of a rate in percent, as Medusa keeps it: `8` becomes `80000`. */
export function ratePpm(percent: number): RatePpm {
  return Math.round(percent * 10_000)
}

/** A rate for people: `80000` becomes `8%`. */
export function percentOf(rate: RatePpm): string {
  return `${rate / 10_000}%`
}

/** The rates of lines for people, each once, the lowest first: `5%, 8%`. */
export function percentsOf(lines: readonly { taxRate: RatePpm }[]): string {
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))]
  return rates
    .sort((one, other) => one - other)
    .map(percentOf)
    .join(", ")
}

/**
 * Totals of a cart, in cents. Discount = min(card balance, subtotal − reduction); each line is taxed at its own rate on
 * what is left of it, and the sum of that is rounded once.
 *
 * @param cardBalance what the applied gift card still holds; 0 without one
 */
export function totalsOf(lines: readonly TaxedLine[], cardBalance: Cents = 0): Totals {
  const subtotal = sumOf(lines.map(({ unitPrice, quantity }) => unitPrice * quantity))
  const left = sumOf(lines.map(lineAmount))
  const discount = Math.min(Math.max(cardBalance, 0), left)
  const tax = sumOf(lineTaxes(lines, discount))
  return { subtotal, reduction: subtotal - left, discount, tax, total: left - discount + tax }
}

/** What a line costs: its units, less what a promotion takes off. */
export function lineAmount({ unitPrice, quantity, reduction = 0 }: PricedLine): Cents {
  return unitPrice * quantity - reduction
}

/**
 * The tax of each line, in cents: its rate on what the discount leaves of it. Whole cents by the largest remainder, so
 * that the lines add up to the tax of the purchase; of equal remainders the earlier line gets the cent.
 *
 * @param discount at most what the lines cost
 */
export function lineTaxes(lines: readonly TaxedLine[], discount: Cents): Cents[] {
  const millionths = taxedAmounts(lines, discount).map((amount, place) => amount * BigInt(lines[place]?.taxRate ?? 0))
  const whole = millionths.reduce((sum, due) => sum + due, 0n)
  return wholeParts(millionths, BigInt(MILLION), Number((whole + BigInt(MILLION / 2)) / BigInt(MILLION)))
}

/**
 * The tax that an amount holds which was paid for lines, tax included: in proportion to what is taxed of each of them,
 * rounded half up to whole cents.
 */
export function taxWithin(gross: Cents, lines: readonly TaxedLine[], discount: Cents): Cents {
  const left = taxedAmounts(lines, discount)
  const amounts = left.some((amount) => amount > 0n) ? left : taxedAmounts(lines, 0)
  const net = amounts.reduce((sum, amount) => sum + amount, 0n) * BigInt(MILLION)
  const tax = amounts.reduce((sum, amount, place) => sum + amount * BigInt(lines[place]?.taxRate ?? 0), 0n)
  const whole = net + tax
  return whole === 0n ? 0 : Number((2n * BigInt(gross) * tax + whole) / (2n * whole))
}

/** What a discount leaves of each line. */
function taxedAmounts(lines: readonly PricedLine[], discount: Cents): bigint[] {
  const shares = spreadDiscount(lines, discount)
  return lines.map((line, place) => BigInt(lineAmount(line) - (shares[place] ?? 0)))
}

/**
 * An amount in parts that are in proportion to weights: whole cents by the largest remainder, adding up to the amount.
 * Where nothing has a weight, the first part is all of it.
 */
export function inProportion(amount: Cents, weights: readonly Cents[]): Cents[] {
  const whole = BigInt(sumOf(weights))
  if (whole === 0n) return weights.map((_, place) => (place === 0 ? amount : 0))
  return wholeParts(
    weights.map((weight) => BigInt(amount) * BigInt(weight)),
    whole,
    amount,
  )
}

/** Fractions of one denominator as whole numbers that add up to `total`: down, and the largest remainders up. */
function wholeParts(numerators: readonly bigint[], denominator: bigint, total: number): number[] {
  const parts = numerators.map((numerator) => Number(numerator / denominator))
  const missing = total - sumOf(parts)
  const remainders = numerators.map((numerator, place) => ({ place, rest: numerator % denominator }))
  remainders.sort((one, other) => Number(other.rest - one.rest) || one.place - other.place)
  for (const { place } of remainders.slice(0, missing)) parts[place] = (parts[place] ?? 0) + 1
  return parts
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/**
 * The share of each line in a discount, in cents: in proportion to what the lines cost, no line more than it costs, and
 * the shares add up to the discount. A cent that falls between two lines goes to the earlier one.
 *
 * @param discount at most what the lines cost
 */
export function spreadDiscount(lines: readonly PricedLine[], discount: Cents): Cents[] {
  const whole = sumOf(lines.map(lineAmount))
  let before = 0
  let given = 0
  return lines.map((line) => {
    before += lineAmount(line)
    // Rounding the running sum, not each share, leaves nothing over at the end.
    const due = whole === 0 ? 0 : ceiledShare(before, discount, whole)
    const share = due - given
    given = due
    return share
  })
}

/** `part × discount ÷ whole`, rounded up. The product may be beyond the whole numbers that a float holds. */
function ceiledShare(part: Cents, discount: Cents, whole: Cents): Cents {
  const product = BigInt(part) * BigInt(discount)
  return Number((product + BigInt(whole) - 1n) / BigInt(whole))
}

/** Whole cents of an amount in dollars: `99.99` becomes `9999`. Decimal noise of floats is rounded away. */
export function centsOf(dollars: number): Cents {
  return Math.round(Number((dollars * 100).toFixed(4)))
}

/** Dollars of an amount in cents, for Medusa, which keeps decimal dollars. */
export function dollarsOf(cents: Cents): number {
  return cents / 100
}

/** The wire form of an amount, in the contract and at PayPal: dollars with two decimals, `"107.99"`. */
export function amountOf(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, "0")
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount as people read it: `1079910` is "$10,799.10". US dollars, two decimals (shop.md §9). */
export function usd(cents: Cents): string {
  return usdOf(amountOf(cents))
}

/** The same of an amount in wire form, or of whole dollars: `"-107.99"` is "−$107.99". */
export function usdOf(amount: string | number): string {
  const digits = String(amount)
  const grouped = digits.replace("-", "").replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ",")
  return `${digits.startsWith("-") ? "−" : ""}$${grouped}`
}

/** Cents of an amount in wire form. Undefined when the text is not dollars with exactly two decimals. */
export function centsOfAmount(amount: string): Cents | undefined {
  const match = /^(\d{1,9})\.(\d{2})$/.exec(amount)
  return match ? Number(match[1]) * 100 + Number(match[2]) : undefined
}
