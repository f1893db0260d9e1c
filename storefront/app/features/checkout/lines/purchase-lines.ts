import type { Promotion } from "../../../../../backend/lib/promotions"
import { centsOf, dollarsOf } from "../../../../../backend/lib/totals"
import type { BeginPaymentRequest } from "../../../../../compat-api/contract/checkout"
import type { ProcessPaymentRequest, PurchaseLineItem } from "../../../../../compat-api/contract/process-payment"
import type { ReceiptDetails } from "../../../../../compat-api/contract/receipt-details"
import type { Cart } from "../../cart/cart-changes"
import { type CartItem, isGiftCard } from "../../cart/cart-item"
import type { AppliedCard } from "../../gift-card-redemption/applied-card"
import { boughtGiftCards, type GiftCardCodes, giftCardOf } from "./bought-gift-cards"

export interface CheckoutRequest {
  email: string
  items: Cart
  card: AppliedCard | null
  /** Missing in orders of an earlier version. */
  promotion?: Promotion | null
  receiptDetails: ReceiptDetails | null
}

export interface Wanted extends CheckoutRequest {
  codes: GiftCardCodes
  /** Proves who placed the order. Missing in orders of an earlier version. */
  buyerProof?: string | undefined
}

export function orderParts({
  email,
  items,
  codes,
  card,
  promotion,
  receiptDetails,
  buyerProof,
}: Wanted): Omit<BeginPaymentRequest, "expectedTotal"> {
  const giftCards = boughtGiftCards(items, codes)
  return {
    email,
    items: items.flatMap((line) => (isFile(line) ? [{ filename: line.filename, quantity: line.quantity }] : [])),
    ...(giftCards.length > 0 ? { giftCards } : {}),
    ...(card ? { giftCardCode: card.code } : {}),
    ...(promotion ? { promotionCode: promotion.code } : {}),
    ...(receiptDetails ? { receiptDetails } : {}),
    ...(buyerProof ? { buyerProof } : {}),
  }
}

/** The same request at each attempt (ruling 18). */
export function paymentRequest(transactionId: string, wanted: Wanted): ProcessPaymentRequest {
  const { email, items, codes, card, promotion, buyerProof } = wanted
  return {
    transactionId,
    email,
    items: purchaseLines(items, codes),
    giftCardCode: card?.code ?? null,
    ...(promotion ? { promotionCode: promotion.code } : {}),
    ...(buyerProof ? { buyerProof } : {}),
  }
}

/** Lines that are neither a file nor a valid gift card. They block payment. */
export function unpayableLines(cart: Cart): Cart {
  return cart.filter((line) => (isGiftCard(line) ? giftCardOf(line, null) === undefined : !isFile(line)))
}

/** shop.md §3. Texts are clipped, because a paid line must not be refused for its length. */
export function purchaseLines(cart: Cart, codes: GiftCardCodes): PurchaseLineItem[] {
  const left = [...codes]
  return cart.map((item) => ({
    name: item.name.slice(0, 300),
    filename: item.filename ?? null,
    type: item.type.slice(0, 100),
    image: item.image.length > 2000 ? null : item.image,
    description: item.description?.slice(0, 4000) ?? null,
    giftCardCode: isGiftCard(item) ? (left.shift() ?? null) : null,
    giftCardValue: isGiftCard(item) ? dollarsOf(centsOf(item.price)) : null,
    quantity: item.quantity,
    ...giftCardTexts(item),
  }))
}

function isFile(item: CartItem): item is CartItem & { filename: string } {
  return item.filename !== undefined && !isGiftCard(item)
}

function giftCardTexts(item: CartItem): Partial<PurchaseLineItem> {
  if (!isGiftCard(item)) return {}
  return {
    giftCardType: item.giftCardType ?? "self",
    from: item.from?.slice(0, 200) ?? null,
    to: item.to?.slice(0, 200) ?? null,
    recipientEmail: item.recipientEmail ?? null,
    message: item.message?.slice(0, 2000) ?? null,
  }
}
