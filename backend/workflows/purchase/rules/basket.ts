import { type GiftCardWish, isGiftCardLine, type PurchaseLine } from "../../../modules/purchase/purchase-line"

/** What a browser or an integrator asks for: only this counts (ruling 15). */
export interface Basket {
  items: readonly RequestedLine[]
  /** Each a card of its own. */
  giftCards: readonly GiftCardWish[]
}

export interface RequestedLine {
  filename: string
  quantity: number
}

export function quantitiesByFile(lines: readonly RequestedLine[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { filename, quantity } of lines) quantities.set(filename, (quantities.get(filename) ?? 0) + quantity)
  return quantities
}

/** Whether these are the lines that a purchase was frozen with: files and quantities, gift cards by type and value. */
export function isBasketOf(lines: readonly PurchaseLine[], basket: Basket): boolean {
  const files = lines.flatMap((line) => (isGiftCardLine(line) ? [] : [line]))
  const cards = lines.flatMap((line) => (isGiftCardLine(line) ? [line.giftCard] : []))
  return (
    haveSame(quantitiesByFile(files), quantitiesByFile(basket.items)) &&
    haveSame(countsByKind(cards), countsByKind(basket.giftCards))
  )
}

function countsByKind(cards: readonly Pick<GiftCardWish, "type" | "value">[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { type, value } of cards) counts.set(`${type} ${value}`, (counts.get(`${type} ${value}`) ?? 0) + 1)
  return counts
}

function haveSame(one: Map<string, number>, other: Map<string, number>): boolean {
  return one.size === other.size && [...one].every(([key, count]) => other.get(key) === count)
}
