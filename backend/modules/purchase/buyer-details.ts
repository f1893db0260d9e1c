/** Whom a receipt is made out to, beside the e-mail address: what the buyer said at the checkout. */
export interface BuyerDetails {
  company: string | null
  taxNumber: string | null
  /** Several lines. */
  address: string | null
}
