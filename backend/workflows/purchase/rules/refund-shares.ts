import { type Cents, lineAmount, type PricedLine, spreadDiscount } from "../../../lib/totals"

/** What was paid for a line or for a part of it: `net` without tax, of which the gift card paid `card`. */
export interface Share {
  net: Cents
  tax: Cents
  /** What the provider took: `net - card + tax`. */
  wallet: Cents
  card: Cents
}

/** How a purchase was paid, as far as its lines share in it. */
interface PaidTotals {
  discount: Cents
  tax: Cents
}

/**
 * What was paid for each line (ruling 22): its share of the gift card's discount, and the tax that was frozen with it.
 * Before lines had a tax of their own, theirs was a share of the purchase's, by the same method over what is taxed; what
 * was refunded of such a purchase before goes on by it. Over all lines they add up to discount, tax and total.
 */
export function sharesOf(
  lines: readonly (PricedLine & { tax?: Cents | undefined })[],
  { discount, tax }: PaidTotals,
): Share[] {
  const cards = spreadDiscount(lines, discount)
  const nets = lines.map(lineAmount)
  const taxed = nets.map((net, place) => ({ unitPrice: net - (cards[place] ?? 0), quantity: 1 }))
  const shared = spreadDiscount(taxed, tax)
  return lines.map((line, place) => shareOf(nets[place] ?? 0, cards[place] ?? 0, line.tax ?? shared[place] ?? 0))
}

/** The same where something else was paid than was asked for: nets and taxes that are not the lines' own. */
export function sharesWith(nets: readonly Cents[], cards: readonly Cents[], taxes: readonly Cents[]): Share[] {
  return nets.map((net, place) => shareOf(net, cards[place] ?? 0, taxes[place] ?? 0))
}

/**
 * The share of some units of a line, after others of it went back. By running sums: unit by unit they add up to the line.
 *
 * @param before units that went back before
 */
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

/** The part of a share that goes back when only so much of what was bought is unspent; parts of a cent stay. */
export function partOf(share: Share, unspent: Cents, value: Cents): Share {
  const part = (amount: Cents) => (unspent >= value ? amount : Math.floor((amount * Math.max(unspent, 0)) / value))
  const [wallet, card, tax] = [part(share.wallet), part(share.card), part(share.tax)]
  return { net: wallet - tax + card, tax, wallet, card }
}

/**
 * What of a share is still there to go back. It leaves no more tax than money: an amount that went back before took tax
 * of all lines, also where this one has none.
 */
export function atMost(share: Share, left: Omit<Share, "net">): Share {
  const wallet = Math.min(share.wallet, left.wallet)
  const card = Math.min(share.card, left.card)
  const tax = Math.min(Math.max(Math.min(share.tax, left.tax), left.tax - (left.wallet - wallet)), wallet)
  return { net: wallet - tax + card, tax, wallet, card }
}

/**
 * An amount split over card and wallet in proportion to what is left of each; a cent that falls between goes to the
 * wallet. At most what is left of both.
 */
export function splitAmount(amount: Cents, left: Pick<Share, "wallet" | "card">): Pick<Share, "wallet" | "card"> {
  const both = left.wallet + left.card
  const card = both === 0 ? 0 : Number((BigInt(amount) * BigInt(left.card)) / BigInt(both))
  return { wallet: amount - card, card }
}

/** How much of an amount that goes back to the wallet is tax: all that is left of it with the last cent. */
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
