import type { Promotion } from "../../../../../compat-api/contract/promotions"
import type { ReceiptDetails } from "../../../../../compat-api/contract/receipt-details"
import type { Cart } from "../../cart/cart-changes"
import type { AppliedCard } from "../../gift-card-redemption/applied-card"

/** What the shopper asks for, before codes are reserved for its gift cards. */
export interface CheckoutRequest {
  email: string
  items: Cart
  card: AppliedCard | null
  /** Of a code. Unknown of orders of a version before. */
  promotion?: Promotion | null
  /** Whom the receipt is made out to, where that was said. */
  receiptDetails: ReceiptDetails | null
}
