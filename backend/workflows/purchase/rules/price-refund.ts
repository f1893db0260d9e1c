import type { Cents } from "../../../lib/totals"
import type { PurchaseLine } from "../../../modules/purchase/purchase-line"
import type { LineToRefund, RefundedLine, RequestedRefund } from "../../../modules/purchase/refunded-line"
import type { PurchaseRefund } from "../../../modules/purchase/service"
import { atMost, partOf, type Share, shareOfUnits, splitAmount, sumOf, taxIn } from "./refund-shares"

export interface PaidPurchase {
  lines: readonly Pick<PurchaseLine, "unitPrice" | "quantity">[]
  shares: readonly Share[]
  tax: Cents
  /** In cents. */
  paid: { wallet: Cents; card: Cents }
  /** Refunds so far, pending ones included. */
  refunds: readonly PricedRefund[]
}

/** Cents by line index. */
type Unspent = ReadonlyMap<number, Cents>

export interface PricedRefund {
  lines: readonly RefundedLine[]
  wallet: Cents
  card: Cents
  tax: Cents
}

export interface RefundPrice extends PricedRefund {
  lines: RefundedLine[]
  /** In cents, through provider and gift card: not refunded, because sold gift cards are spent. */
  withheld: Cents
}

export function remainderOf({ paid, tax, refunds }: PaidPurchase): Omit<Share, "net"> {
  const sum = (part: "wallet" | "card" | "tax") => refunds.reduce((total, refund) => total + refund[part], 0)
  return { wallet: paid.wallet - sum("wallet"), card: paid.card - sum("card"), tax: Math.max(tax - sum("tax"), 0) }
}

export function isBooked({ state }: Pick<PurchaseRefund, "state">): boolean {
  return state === "priced" || state === "paid" || state === "done"
}

interface Units {
  lines: readonly Pick<PurchaseLine, "quantity">[]
  refunds: readonly Pick<PricedRefund, "lines">[]
}

/** Indexed by line. */
export function unitsLeft({ lines, refunds }: Units): number[] {
  return lines.map((line, place) => line.quantity - unitsBack(refunds, place))
}

function unitsBack(refunds: Units["refunds"], place: number): number {
  const units = refunds.flatMap(({ lines }) => lines.filter(({ line }) => line === place))
  return units.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function asWhole(asked: RequestedRefund, left: Pick<Share, "wallet" | "card">): RequestedRefund {
  if (asked.scope !== "amount") return asked
  const { amount, walletOnly, override, cancelsOrder } = asked
  if (amount !== left.wallet + (walletOnly ? 0 : left.card)) return asked
  return { scope: "whole", ...(override ? { override } : {}), ...(cancelsOrder ? { cancelsOrder } : {}) }
}

/** In cents to provider and gift card (ruling 22), at most what is left of each. */
export function priceRefund(
  paidPurchase: PaidPurchase,
  asked: RequestedRefund,
  unspent: Unspent = new Map(),
): RefundPrice {
  const purchase = { ...paidPurchase, unspent }
  const left = remainderOf(purchase)
  switch (asked.scope) {
    case "amount": {
      const amount = Math.min(asked.amount, left.wallet + (asked.walletOnly ? 0 : left.card))
      const { wallet, card } = asked.walletOnly ? { wallet: amount, card: 0 } : splitAmount(amount, left)
      return { lines: [], wallet, card, tax: taxIn(wallet, left), withheld: 0 }
    }
    case "lines":
      return priceLines(purchase, asked.lines, left, asked.override)
    case "whole":
      return priceWhole(purchase, left, asked.override)
  }
}

interface Priceable extends PaidPurchase {
  unspent: Unspent
}

function priceLines(
  purchase: Priceable,
  wanted: readonly LineToRefund[],
  left: Omit<Share, "net">,
  override: boolean | undefined,
): RefundPrice {
  const due = wanted.map((line) => ({ ...line, ...dueFor(purchase, line, override) }))
  const lines = fitted(due, left)
  const { wallet, card, tax } = sumOf(lines)
  return { lines, wallet, card, tax, withheld: withheldOf(due) }
}

/** Refunds everything left, minus what was spent from sold cards. */
function priceWhole(purchase: Priceable, left: Omit<Share, "net">, override: boolean | undefined): RefundPrice {
  const wanted = unitsLeft(purchase).flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []))
  const due = wanted.map((line) => ({ ...line, ...dueFor(purchase, line, override) }))
  const kept = override ? nothing : sumOf([...due.map(({ stays }) => stays), ...keptBefore(purchase)])
  const budget = {
    wallet: without(left.wallet, kept.wallet),
    card: without(left.card, kept.card),
    tax: without(left.tax, kept.tax),
  }
  const { wallet, card } = budget
  const withheld = left.wallet - wallet + (left.card - card)
  return { lines: fitted(due, budget), wallet, card, tax: Math.min(budget.tax, wallet), withheld }
}

/** Never below 0, because an earlier refund by amount may have covered the line. */
function without(left: Cents, kept: Cents): Cents {
  return Math.max(left - Math.max(kept, 0), 0)
}

const nothing: Share = { net: 0, tax: 0, wallet: 0, card: 0 }

interface Due {
  pays: Share
  stays: Share
}

function dueFor(purchase: Priceable, { line, quantity }: LineToRefund, override: boolean | undefined): Due {
  const share = shareOf(purchase, line, unitsBack(purchase.refunds, line), quantity)
  const unspent = purchase.unspent.get(line)
  const value = purchase.lines[line]?.unitPrice ?? 0
  const pays = override || unspent === undefined ? share : partOf(share, unspent, value)
  return { pays, stays: difference(share, pays) }
}

function shareOf(purchase: PaidPurchase, place: number, before: number, quantity: number): Share {
  const line = purchase.lines[place]
  const whole = purchase.shares[place]
  return line && whole ? shareOfUnits(line, whole, before, quantity) : nothing
}

/** Shares of lines that were refunded earlier, but withheld because their gift cards were spent. */
function keptBefore(purchase: PaidPurchase): Share[] {
  return purchase.lines.map((_, place) => {
    const back = purchase.refunds.flatMap(({ lines }) => lines.filter(({ line }) => line === place))
    return difference(shareOf(purchase, place, 0, unitsBack(purchase.refunds, place)), sumOf(back))
  })
}

function difference(one: Share, other: Share): Share {
  return {
    net: one.net - other.net,
    tax: one.tax - other.tax,
    wallet: one.wallet - other.wallet,
    card: one.card - other.card,
  }
}

function withheldOf(due: readonly Due[]): Cents {
  const { wallet, card } = sumOf(due.map(({ stays }) => stays))
  return wallet + card
}

function fitted(due: readonly (LineToRefund & Due)[], budget: Omit<Share, "net">): RefundedLine[] {
  let left = budget
  return due.map(({ line, quantity, pays }) => {
    const share = atMost(pays, left)
    left = { wallet: left.wallet - share.wallet, card: left.card - share.card, tax: left.tax - share.tax }
    return { line, quantity, ...share }
  })
}

/**
 * Matches an amount with the whole rest, with one line, or with neither. If several lines fit within one cent, none is
 * chosen.
 */
export function matchRefund(purchase: PaidPurchase, wallet: Cents): RequestedRefund {
  if (wallet === remainderOf(purchase).wallet) return { scope: "whole" }
  const [line, ...others] = unitsLeft(purchase).flatMap((quantity, place): LineToRefund[] =>
    quantity > 0 && isAbout(walletOf(purchase, { line: place, quantity }), wallet) ? [{ line: place, quantity }] : [],
  )
  if (line && others.length === 0 && walletOf(purchase, line) === wallet) return { scope: "lines", lines: [line] }
  return { scope: "amount", amount: wallet, walletOnly: true }
}

function isAbout(one: Cents, other: Cents): boolean {
  return Math.abs(one - other) <= 1
}

function walletOf(purchase: PaidPurchase, line: LineToRefund): Cents {
  return priceRefund(purchase, { scope: "lines", lines: [line] }).wallet
}
