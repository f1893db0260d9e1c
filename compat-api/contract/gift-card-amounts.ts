/** The storefront's pages that make no call reach the amounts here: without the contract's schemas, and so without zod. */
export { defaultGiftCardAmount, type GiftCardAmount, giftCardAmounts } from "../../backend/lib/gift-card-amounts"
