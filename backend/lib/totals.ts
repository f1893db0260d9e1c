/**
 * The shop's arithmetic, shared by the server and the storefront (ruling 13): whole cents, a half cent rounds up.
 */

/** A whole number of US cents. */
export type Cents = number

/** A tax rate in parts per million: 8 % is 80 000. Whole, so that the arithmetic stays exact. */
export type RatePpm = number

export interface PricedLine {
  unitPrice: Cents
  quantity: number
}

export interface Totals {
  subtotal: Cents
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

/** The tax on an amount, rounded half up to whole cents. */
export function taxOn(amount: Cents, rate: RatePpm): Cents {
  return Math.floor((amount * rate + MILLION / 2) / MILLION)
}

/** The tax that an amount holds, which was paid with it; rounded half up to whole cents. */
export function taxWithin(gross: Cents, rate: RatePpm): Cents {
  return gross - Math.ceil((gross * MILLION) / (MILLION + rate) - 0.5)
}

/**
 * Totals of a cart, in cents. Discount = min(card balance, subtotal); tax is taken on what is left.
 *
 * @param cardBalance what the applied gift card still holds; 0 without one
 */
export function totalsOf(lines: readonly PricedLine[], rate: RatePpm, cardBalance: Cents = 0): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
  const discount = Math.min(Math.max(cardBalance, 0), subtotal)
  const tax = taxOn(subtotal - discount, rate)
  return { subtotal, discount, tax, total: subtotal - discount + tax }
}

/**
 * The share of each line in a discount, in cents: in proportion to what the lines cost, no line more than it costs, and
 * the shares add up to the discount. A cent that falls between two lines goes to the earlier one.
 *
 * @param discount at most the lines' subtotal
 */
export function spreadDiscount(lines: readonly PricedLine[], discount: Cents): Cents[] {
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
  let before = 0
  let given = 0
  return lines.map(({ unitPrice, quantity }) => {
    before += unitPrice * quantity
    // Rounding the running sum, not each share, leaves nothing over at the end.
    const due = subtotal === 0 ? 0 : ceiledShare(before, discount, subtotal)
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

/** Cents of an amount in wire form. Undefined when the text is not dollars with exactly two decimals. */
export function centsOfAmount(amount: string): Cents | undefined {
  const match = /^(\d{1,9})\.(\d{2})$/.exec(amount)
  return match ? Number(match[1]) * 100 + Number(match[2]) : undefined
}
