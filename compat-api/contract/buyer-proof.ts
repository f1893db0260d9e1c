import * as z from "zod/mini"

/**
 * A secret that the buyer's program draws before the first call about a purchase, at least 256 random bits, and sends
 * with each. Who sends it again is the buyer, and is told gift cards and the link to the purchase again.
 */
export const buyerProof = z
  .string()
  .check(z.regex(/^[\w-]{43,86}$/, "A buyer's proof is 43 to 86 letters, digits, hyphens and underscores."))
