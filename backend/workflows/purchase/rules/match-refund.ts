import type { Cents } from "../../../lib/totals"
import type { AskedRefund, LineToRefund } from "../../../modules/purchase/refunded-line"
import { leftOf, type PaidPurchase, priceRefund, unitsLeft } from "./price-refund"

/**
 * What an amount that was given back at the provider's side stands for: the whole when it is all that was left, a line when it
 * is what that line alone was paid with, else nothing but itself. Lines that a cent of rounding tells apart are alike.
 */
export function matchRefund(purchase: PaidPurchase, wallet: Cents): AskedRefund {
  if (wallet === leftOf(purchase).wallet) return { scope: "whole" }
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
