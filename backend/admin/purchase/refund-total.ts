import { amountOf, centsOfAmount } from "../../lib/totals"

/** What goes back by both ways together. */
export function totalBack({ wallet, card }: { wallet: string; card: string }): string {
  return amountOf((centsOfAmount(wallet) ?? 0) + (centsOfAmount(card) ?? 0))
}
