import * as z from "zod/mini"

export const proofPattern = /^[\w-]{43,86}$/

/** At least 256 random bits. Whoever sends the same proof again is the buyer. */
export const buyerProof = z
  .string()
  .check(z.regex(proofPattern, "A buyer's proof is 43 to 86 letters, digits, hyphens and underscores."))
