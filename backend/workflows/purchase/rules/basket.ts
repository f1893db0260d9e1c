import { type GiftCardWish, isGiftCardLine, type PurchaseLine } from "../../../modules/purchase/purchase-line"

/** The only data that the shop uses from a client (ruling 15). */
export interface Basket {
  items: readonly RequestedLine[]
  giftCards: readonly GiftCardWish[]
}

export interface RequestedLine {
  filename: string
  quantity: number
}

export function quantitiesByFile(lines: readonly RequestedLine[]): Map<string, number> {
  return countsOf(lines.map(({ filename, quantity }) => [filename, quantity]))
}

function countsOf(named: readonly (readonly [name: string, count: number])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [name, count] of named) counts.set(name, (counts.get(name) ?? 0) + count)
  return counts
}

export function isBasketOf(lines: readonly PurchaseLine[], basket: Basket): boolean {
  return haveSameContent(basketOf(lines), basket, ({ type, value }) => `${type} ${value}`)
}

/** Ignores prices, order and reserved codes. */
export function isSameBasket(one: readonly PurchaseLine[], other: readonly PurchaseLine[]): boolean {
  return haveSameContent(basketOf(one), basketOf(other), ({ type, value, from, to, recipientEmail, message }) =>
    JSON.stringify([type, value, from, to, recipientEmail, message]),
  )
}

function basketOf(lines: readonly PurchaseLine[]): Basket {
  return {
    items: lines.flatMap((line) => (isGiftCardLine(line) ? [] : [line])),
    giftCards: lines.flatMap((line) => (isGiftCardLine(line) ? [line.giftCard] : [])),
  }
}

function haveSameContent(one: Basket, other: Basket, nameOf: (card: GiftCardWish) => string): boolean {
  const cardsOf = ({ giftCards }: Basket) => countsOf(giftCards.map((card) => [nameOf(card), 1]))
  return haveSame(quantitiesByFile(one.items), quantitiesByFile(other.items)) && haveSame(cardsOf(one), cardsOf(other))
}

function haveSame(one: Map<string, number>, other: Map<string, number>): boolean {
  return one.size === other.size && [...one].every(([key, count]) => other.get(key) === count)
}
