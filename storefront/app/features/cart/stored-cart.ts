import { isRecord, jsonIn } from "../../lib/json-in"
import { type Cart, freeId, MOST_OF_ONE } from "./cart-changes"
import { type CartItem, isGiftCard } from "./cart-item"

/** Larger carts are not real and would freeze the page. */
const MOST_LINES = 500
const LONGEST_TEXT = 5000

export interface StoredCart {
  cart: Cart
  ignored: number
}

/** Skips and counts invalid lines: a visitor's storage cannot be trusted. */
export function parseCart(text: string | null): StoredCart {
  if (text === null) return { cart: [], ignored: 0 }
  const content = jsonIn(text)
  if (!Array.isArray(content)) return { cart: [], ignored: 1 }
  const lines = content
    .slice(0, MOST_LINES)
    .map(lineOf)
    .filter((line) => line !== undefined)
  return { cart: lines.reduce<Cart>(withLine, []), ignored: content.length - lines.length }
}

/** The limit of ruling 15 is per file. */
function withLine(cart: Cart, line: CartItem): Cart {
  const same = cart.find(({ id, filename }) => id === line.id || (filename !== undefined && filename === line.filename))
  if (!same) return [...cart, line]
  if (isGiftCard(line)) return [...cart, { ...line, id: freeId(cart, line.id) }]
  const quantity = Math.min(same.quantity + line.quantity, MOST_OF_ONE)
  return cart.map((other) => (other === same ? { ...other, quantity } : other))
}

function lineOf(entry: unknown): CartItem | undefined {
  if (!isRecord(entry)) return undefined
  const { id, name, price, image, type, quantity } = entry
  if (!isFilled(id) || !isFilled(name) || !isFilled(type) || !isPrice(price)) return undefined
  if (typeof quantity !== "number" || !Number.isInteger(quantity) || quantity < 1) return undefined
  const most = isGiftCard({ type }) ? 1 : MOST_OF_ONE
  return {
    id,
    name,
    price,
    ...(isPrice(entry.originalPrice) ? { originalPrice: entry.originalPrice } : {}),
    image: isFilled(image) ? image : "",
    type,
    quantity: Math.min(quantity, most),
    ...(entry.giftCardType === "self" || entry.giftCardType === "gift" ? { giftCardType: entry.giftCardType } : {}),
    ...textsOf(entry),
  }
}

const TEXTS = ["filename", "description", "from", "to", "recipientEmail", "message"] as const

function textsOf(entry: Record<string, unknown>): Partial<Record<(typeof TEXTS)[number], string>> {
  return Object.fromEntries(TEXTS.filter((key) => isFilled(entry[key])).map((key) => [key, entry[key]]))
}

const isFilled = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= LONGEST_TEXT
const isPrice = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 && value < 1_000_000
