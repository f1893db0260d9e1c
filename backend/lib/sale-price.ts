import type { Cents } from "./totals"

/** Half a cent rounds up. */
export function reducedBy(price: Cents, percent: number): Cents {
  return Math.floor((price * (100 - percent) + 50) / 100)
}

/** Whole percent; half a percent rounds up. 0 if the price is not lower. */
export function percentOff(price: Cents, original: Cents | null): number {
  if (original === null || price >= original) return 0
  const rounded = Math.floor((200 * (original - price) + original) / (2 * original))
  return price > 0 ? Math.min(rounded, 99) : rounded
}

/** Null: no sale. */
export interface DisplayPrice {
  price: Cents
  originalPrice: Cents | null
}

/** `written`: text from staff; null for none, empty for no badge. */
export function badgeOf(written: string | null, { price, originalPrice }: DisplayPrice): string | null {
  if (written !== null) return written || null
  const percent = percentOff(price, originalPrice)
  return percent > 0 ? `${percent}% OFF` : null
}

export function contradictionOf(
  written: string | null,
  { price, originalPrice }: DisplayPrice,
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
