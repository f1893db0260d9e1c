import { fileLinesOf, isGiftCardLine, linesOf } from "../../../modules/purchase/purchase-line"

/**
 * Whether two purchases are of the same files, as many of each, and of the same gift cards for the same people. What they
 * cost does not count, nor the order of the lines, nor a code that was reserved for a card.
 */
export function isSameBasket(one: { lines: unknown }, other: { lines: unknown }): boolean {
  return contentOf(one) === contentOf(other)
}

function contentOf(purchase: { lines: unknown }): string {
  const units = new Map<string, number>()
  for (const { filename, quantity } of fileLinesOf(purchase)) {
    units.set(filename, (units.get(filename) ?? 0) + quantity)
  }
  const cards = linesOf(purchase)
    .filter(isGiftCardLine)
    .map(({ giftCard: { type, value, from, to, recipientEmail, message } }) =>
      JSON.stringify([type, value, from, to, recipientEmail, message]),
    )
  return JSON.stringify([[...units].sort(), cards.sort()])
}
