/** How a purchase is paid, in words: the same on the storefront's pages as on papers and in mails. */
export { shopperWordsOf } from "../../backend/lib/payments/shopper-words"
