/** shop.md §9; the terms have it in full. */
export const refundRule =
  "A script is refundable until it is downloaded. If there is a technical issue, write to us within 7 days of the purchase."
