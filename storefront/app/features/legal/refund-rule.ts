/** The refund rule in two sentences, for where somebody is about to pay; the terms have it in full (shop.md §9). */
export const refundRule =
  "Refundable until it is downloaded. With a technical issue, write to us within 7 days of the purchase."
