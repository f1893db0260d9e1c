import { type Cents, lineAmount, type PricedLine, spreadDiscount } from "../../../lib/totals"

/** In cents. `net` excludes tax and includes `card`. */
export interface Share {
  net: Cents
  tax: Cents
  /** `net - card + tax` */
  wallet: Cents
  card: Cents
}

interface PaidTotals {
  discount: Cents
  tax: Cents
}

/**
 * In cents per line (ruling 22). The shares add up to discount, tax and total. Old lines without tax share the
 * purchase's tax, as in their earlier refunds.
 */
export function sharesOf(lines: readonly (PricedLine & { tax?: Cents | undefined })[], { discount, tax }: PaidTotals) {
  const cards = spreadDiscount(lines, discount)
  const nets = lines.map(lineAmount)
  const taxed = nets.map((net, place) => ({ unitPrice: net - (cards[place] ?? 0), quantity: 1 }))
  const shared = spreadDiscount(taxed, tax)
  return lines.map((line, place) => shareOf(nets[place] ?? 0, cards[place] ?? 0, line.tax ?? shared[place] ?? 0))
}

export function sharesWith(nets: readonly Cents[], cards: readonly Cents[], taxes: readonly Cents[]): Share[] {
  return nets.map((net, place) => shareOf(net, cards[place] ?? 0, taxes[place] ?? 0))
}

/** Share of `units` after `before` refunded units. Differences of running sums make the units add up to the line. */
export function shareOfUnits(
  { quantity: all }: Pick<PricedLine, "quantity">,
  whole: Share,
  before: number,
  quantity: number,
): Share {
  const earlier = shareUpTo(all, whole, before)
  const later = shareUpTo(all, whole, before + quantity)
  return shareOf(later.net - earlier.net, later.card - earlier.card, later.tax - earlier.tax)
}

function shareUpTo(all: number, whole: Share, units: number): Share {
  const net = Math.ceil((whole.net * units) / all)
  const card = Math.ceil((whole.card * units) / all)
  const tax = Math.floor((whole.tax * units) / all)
  return shareOf(net, card, tax)
}

/** The unspent part of a share, rounded down. */
export function partOf(share: Share, unspent: Cents, value: Cents): Share {
  const part = (amount: Cents) => (unspent >= value ? amount : Math.floor((amount * Math.max(unspent, 0)) / value))
  const [wallet, card, tax] = [part(share.wallet), part(share.card), part(share.tax)]
  return { net: wallet - tax + card, tax, wallet, card }
}

/** Limits the tax to the money that is left, because earlier refunds by amount took tax from all lines. */
export function atMost(share: Share, left: Omit<Share, "net">): Share {
  const wallet = Math.min(share.wallet, left.wallet)
  const card = Math.min(share.card, left.card)
  const tax = Math.min(Math.max(Math.min(share.tax, left.tax), left.tax - (left.wallet - wallet)), wallet)
  return { net: wallet - tax + card, tax, wallet, card }
}

/** Splits in proportion. The odd cent goes to the provider. */
export function splitAmount(amount: Cents, left: Pick<Share, "wallet" | "card">): Pick<Share, "wallet" | "card"> {
  const both = left.wallet + left.card
  const card = both === 0 ? 0 : Number((BigInt(amount) * BigInt(left.card)) / BigInt(both))
  return { wallet: amount - card, card }
}

/** The last cent takes the remaining tax. */
export function taxIn(wallet: Cents, left: Pick<Share, "wallet" | "tax">): Cents {
  if (left.wallet === 0) return 0
  return Number((BigInt(wallet) * BigInt(Math.min(left.tax, left.wallet))) / BigInt(left.wallet))
}

export function sumOf(shares: readonly Share[]): Share {
  const sum = (part: keyof Share) => shares.reduce((total, share) => total + share[part], 0)
  return { net: sum("net"), tax: sum("tax"), wallet: sum("wallet"), card: sum("card") }
}

function shareOf(net: Cents, card: Cents, tax: Cents): Share {
  return { net, card, tax, wallet: net - card + tax }
}
