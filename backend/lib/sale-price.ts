import type { Cents } from "./totals"

/** What a price is after a percentage of it is taken off, a half cent up. */
export function reducedBy(price: Cents, percent: number): Cents {
  return Math.floor((price * (100 - percent) + 50) / 100)
}

/** How much lower the one price is than the other, in whole percent, a half up; 0 where it is not lower. */
export function percentOff(price: Cents, original: Cents | null): number {
  if (original === null || price >= original) return 0
  const rounded = Math.floor((200 * (original - price) + original) / (2 * original))
  // Only what costs nothing is reduced by all of it.
  return price > 0 ? Math.min(rounded, 99) : rounded
}

/** What shoppers pay for a product now, and the higher price that is struck through; null when it is not on sale. */
export interface ShownPrice {
  price: Cents
  originalPrice: Cents | null
}

/**
 * The badge that shoppers see: what staff wrote, else the percentage that the prices give.
 *
 * @param written null where staff wrote nothing; empty where they want no badge
 */
export function badgeOf(written: string | null, { price, originalPrice }: ShownPrice): string | null {
  if (written !== null) return written || null
  const percent = percentOff(price, originalPrice)
  return percent > 0 ? `${percent}% OFF` : null
}

/** What a written badge says that the prices do not; undefined where it does not contradict them. */
export function contradictionOf(
  written: string | null,
  { price, originalPrice }: ShownPrice,
): { says: string; truth: string } | undefined {
  if (!written) return undefined
  const percent = percentOff(price, originalPrice)
  const truth = percent > 0 ? `${percent}%` : "no sale"
  const said = /(\d+(?:[.,]\d+)?)\s*%/.exec(written)?.[1]
  if (said !== undefined) {
    return Math.round(Number(said.replace(",", "."))) === percent ? undefined : { says: `${said}%`, truth }
  }
  return percent === 0 && /\b(?:sale|off)\b/i.test(written) ? { says: "sale", truth } : undefined
}
