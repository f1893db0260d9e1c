/** Rulings 13 and 50: whole cents, half a cent rounds up. */

export type Cents = number

/** Parts per million: 8 % is 80 000. Whole, so it is exact. */
export type RatePpm = number

export interface PricedLine {
  unitPrice: Cents
  quantity: number
  /** Ruling 51. */
  reduction?: Cents | undefined
}

export interface TaxedLine extends PricedLine {
  taxRate: RatePpm
}

export interface Totals {
  /** Sum before reductions. */
  subtotal: Cents
  reduction: Cents
  /** Paid by gift card. */
  discount: Cents
  tax: Cents
  total: Cents
}

const MILLION = 1_000_000

/** From Medusa's percent: `8` becomes `80000`. */
export function ratePpm(percent: number): RatePpm {
  return Math.round(percent * 10_000)
}

/** `80000` becomes `8%`. */
export function percentOf(rate: RatePpm): string {
  return `${rate / 10_000}%`
}

/** `5%, 8%`. */
export function percentsOf(lines: readonly { taxRate: RatePpm }[]): string {
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))]
  return rates
    .sort((one, other) => one - other)
    .map(percentOf)
    .join(", ")
}

/** Rounds the tax once, on the sum. `cardBalance`: 0 without a card. */
export function totalsOf(lines: readonly TaxedLine[], cardBalance: Cents = 0): Totals {
  const subtotal = sumOf(lines.map(({ unitPrice, quantity }) => unitPrice * quantity))
  const left = sumOf(lines.map(lineAmount))
  const discount = Math.min(Math.max(cardBalance, 0), left)
  const tax = sumOf(lineTaxes(lines, discount))
  return { subtotal, reduction: subtotal - left, discount, tax, total: left - discount + tax }
}

export function lineAmount({ unitPrice, quantity, reduction = 0 }: PricedLine): Cents {
  return unitPrice * quantity - reduction
}

/** Largest remainder; on a tie the earlier line wins. */
export function lineTaxes(lines: readonly TaxedLine[], discount: Cents): Cents[] {
  const millionths = taxedAmounts(lines, discount).map((amount, place) => amount * BigInt(lines[place]?.taxRate ?? 0))
  const whole = millionths.reduce((sum, due) => sum + due, 0n)
  return wholeParts(millionths, BigInt(MILLION), Number((whole + BigInt(MILLION / 2)) / BigInt(MILLION)))
}

/** Half a cent rounds up. */
export function taxWithin(gross: Cents, lines: readonly TaxedLine[], discount: Cents): Cents {
  const left = taxedAmounts(lines, discount)
  const amounts = left.some((amount) => amount > 0n) ? left : taxedAmounts(lines, 0)
  const net = amounts.reduce((sum, amount) => sum + amount, 0n) * BigInt(MILLION)
  const tax = amounts.reduce((sum, amount, place) => sum + amount * BigInt(lines[place]?.taxRate ?? 0), 0n)
  const whole = net + tax
  return whole === 0n ? 0 : Number((2n * BigInt(gross) * tax + whole) / (2n * whole))
}

function taxedAmounts(lines: readonly PricedLine[], discount: Cents): bigint[] {
  const shares = spreadDiscount(lines, discount)
  return lines.map((line, place) => BigInt(lineAmount(line) - (shares[place] ?? 0)))
}

/** Largest remainder; without weights, the first part gets all. */
export function inProportion(amount: Cents, weights: readonly Cents[]): Cents[] {
  const whole = BigInt(sumOf(weights))
  if (whole === 0n) return weights.map((_, place) => (place === 0 ? amount : 0))
  return wholeParts(
    weights.map((weight) => BigInt(amount) * BigInt(weight)),
    whole,
    amount,
  )
}

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

/** Shares add up to the discount. */
export function spreadDiscount(lines: readonly PricedLine[], discount: Cents): Cents[] {
  const whole = sumOf(lines.map(lineAmount))
  let before = 0
  let given = 0
  return lines.map((line) => {
    before += lineAmount(line)
    // Rounding each share would leave a rest.
    const due = whole === 0 ? 0 : ceiledShare(before, discount, whole)
    const share = due - given
    given = due
    return share
  })
}

/** BigInt: the product may exceed a float. */
function ceiledShare(part: Cents, discount: Cents, whole: Cents): Cents {
  const product = BigInt(part) * BigInt(discount)
  return Number((product + BigInt(whole) - 1n) / BigInt(whole))
}

/** `99.99` becomes `9999`. */
export function centsOf(dollars: number): Cents {
  return Math.round(Number((dollars * 100).toFixed(4)))
}

export function dollarsOf(cents: Cents): number {
  return cents / 100
}

/** Wire form of the contract and PayPal: `"107.99"`. */
export function amountOf(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, "0")
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `1079910` is "$10,799.10" (shop.md §9). */
export function usd(cents: Cents): string {
  return usdOf(amountOf(cents))
}

/** `"-107.99"` is "−$107.99". */
export function usdOf(amount: string | number): string {
  const digits = String(amount)
  const grouped = digits.replace("-", "").replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ",")
  return `${digits.startsWith("-") ? "−" : ""}$${grouped}`
}

/** Undefined for other texts. */
export function centsOfAmount(amount: string): Cents | undefined {
  const match = /^(\d{1,9})\.(\d{2})$/.exec(amount)
  return match ? Number(match[1]) * 100 + Number(match[2]) : undefined
}
