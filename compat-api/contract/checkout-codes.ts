import * as z from "zod/mini"
import { oneLine } from "./characters"
import { amount, filename } from "./primitives"

const typed = [
  z.trim(),
  z.maxLength(64, "A code has at most 64 characters."),
  z.regex(oneLine, "A code has no control characters."),
] as const

/** The code of a promotion, however its letters are written; an empty one is none. */
export const promotionCode = z.string().check(...typed)

/**
 * `POST /store/checkout/codes`: what a code is, of a gift card or of a promotion, for who has these files in the cart.
 * Changes nothing, and takes nothing.
 */
export const checkoutCodeRequest = z.object({
  code: z.string().check(...typed, z.minLength(1, "Please enter a code.")),
  filenames: z.array(filename).check(z.maxLength(100, "At most 100 files.")),
  /** It was applied before, and is asked for again: its last use may be one's own. Whether it is, the order tells. */
  isApplied: z.optional(z.boolean()),
})
export type CheckoutCodeRequest = z.infer<typeof checkoutCodeRequest>

const promotionAnswer = z.object({
  id: z.string(),
  /** As staff wrote it. */
  code: z.string(),
  /** Percent of what it is for, or an amount of it. */
  takesOff: z.union([z.object({ percent: z.number() }), z.object({ amount })]),
  /**
   * Once of the whole `order`; of `each` unit, of at most `most` units of a line; or `once`, of `most` units in all, the
   * cheapest first.
   */
  per: z.enum(["order", "each", "once"]),
  most: z.nullable(z.int()),
  /** What it is for must cost so much together. */
  minimum: amount,
  /** Whether it counts for what is on sale, too. */
  withSales: z.boolean(),
  /** Which of the files it is for; null: all of them. */
  files: z.nullable(z.array(z.string())),
})

export const checkoutCodeAnswer = z.discriminatedUnion("kind", [
  /** What the card holds. */
  z.object({ kind: z.literal("gift_card"), balance: amount }),
  z.object({ kind: z.literal("promotion"), promotion: promotionAnswer }),
  /** It does nothing here now; why, for people. */
  z.object({ kind: z.literal("none"), message: z.string() }),
])
export type CheckoutCodeAnswer = z.infer<typeof checkoutCodeAnswer>
