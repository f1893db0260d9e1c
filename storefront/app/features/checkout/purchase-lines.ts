import type { CreatePaypalOrderRequest } from "../../../../compat-api/contract/checkout"
import type { PurchaseLineItem } from "../../../../compat-api/contract/process-payment"
import { centsOf, dollarsOf } from "../../../../compat-api/contract/totals"
import type { Cart } from "../cart/cart-changes"
import { type CartItem, isGiftCard } from "../cart/cart-item"

/** What the PayPal order is made of; lines without a file cannot be part of it, see `unpayableLines`. */
export function orderItems(cart: Cart): CreatePaypalOrderRequest["items"] {
  return cart.flatMap(({ filename, quantity }) => (filename === undefined ? [] : [{ filename, quantity }]))
}

/** Lines that PayPal cannot be asked for yet; as long as there are any, no payment is opened. */
export function unpayableLines(cart: Cart): Cart {
  return cart.filter((item) => item.filename === undefined || isGiftCard(item))
}

/**
 * The lines of a purchase as `process-payment.php` wants them and as `purchase_{transactionId}` keeps them (shop.md §3).
 * Texts are clipped to the contract's lengths: a line that was paid for must never be refused for its texts.
 */
export function purchaseLines(cart: Cart): PurchaseLineItem[] {
  return cart.map((item) => ({
    name: item.name.slice(0, 300),
    filename: item.filename ?? null,
    type: item.type.slice(0, 100),
    image: item.image.length > 2000 ? null : item.image,
    description: item.description?.slice(0, 4000) ?? null,
    giftCardCode: null,
    giftCardValue: isGiftCard(item) ? dollarsOf(centsOf(item.price)) : null,
    quantity: item.quantity,
    ...giftCardTexts(item),
  }))
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
