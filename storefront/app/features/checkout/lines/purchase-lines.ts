import type { CreatePaypalOrderRequest } from "../../../../../compat-api/contract/checkout"
import type { ProcessPaymentRequest, PurchaseLineItem } from "../../../../../compat-api/contract/process-payment"
import { centsOf, dollarsOf } from "../../../../../compat-api/contract/totals"
import type { Cart } from "../../cart/cart-changes"
import { type CartItem, isGiftCard } from "../../cart/cart-item"
import { boughtGiftCards, type GiftCardCodes, giftCardOf } from "./bought-gift-cards"
import type { CheckoutRequest } from "./checkout-request"

/** What is asked for, with the codes for its gift cards. */
export interface Wanted extends CheckoutRequest {
  codes: GiftCardCodes
  /** Drawn with the order: it shows the shop that who asks again is the buyer. Unknown of orders of a version before. */
  buyerProof?: string | undefined
}

/** What a PayPal order is made of: files with their quantities, gift cards, and the card that pays. */
export function orderParts({
  email,
  items,
  codes,
  card,
  promotion,
  receiptDetails,
  buyerProof,
}: Wanted): Omit<CreatePaypalOrderRequest, "expectedTotal"> {
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

/** What `process-payment.php` is told of a payment; the same each time it is told (ruling 18). */
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

/** Lines that are neither a file nor a gift card that can be made: as long as there are any, nothing is paid. */
export function unpayableLines(cart: Cart): Cart {
  return cart.filter((line) => (isGiftCard(line) ? giftCardOf(line, null) === undefined : !isFile(line)))
}

/**
 * The lines of a purchase as `process-payment.php` wants them and as `purchase_{transactionId}` keeps them (shop.md §3).
 * Texts are clipped to the contract's lengths: a line that was paid for must never be refused for its texts.
 *
 * @param codes of the gift cards, in the order of their lines
 */
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
