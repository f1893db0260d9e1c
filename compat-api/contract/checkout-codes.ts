import * as z from "zod/mini"
import { oneLine } from "../../backend/lib/characters"
import { codeIn } from "../../backend/lib/gift-card-code"
import { amount, filename } from "./primitives"

const typed = [
  z.overwrite(codeIn),
  z.maxLength(64, "A code has at most 64 characters."),
  z.regex(oneLine, "Please type the code again, without special characters."),
] as const

/** Case does not matter. */
export const promotionCode = z.string().check(...typed)

/** Looks a code up and changes nothing. */
export const checkoutCodeRequest = z.object({
  code: z.string().check(...typed, z.minLength(1, "Please enter a code.")),
  filenames: z.array(filename).check(z.maxLength(100, "At most 100 files.")),
})
export type CheckoutCodeRequest = z.infer<typeof checkoutCodeRequest>

export const wiredPromotion = z.object({
  id: z.string(),
  code: z.string(),
  takesOff: z.union([z.object({ percent: z.number() }), z.object({ amount })]),
  /** `order`: taken off once. `each`: off each unit, at most `most` per line. `once`: off the `most` cheapest units. */
  per: z.enum(["order", "each", "once"]),
  most: z.nullable(z.int()),
  /** Least sum of the matching files. */
  minimum: amount,
  withSales: z.boolean(),
  /** Null: all files. */
  files: z.nullable(z.array(z.string())),
})

export const checkoutCodeAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("gift_card"), balance: amount }),
  z.object({ kind: z.literal("promotion"), promotion: wiredPromotion }),
  z.object({
    kind: z.literal("none"),
    message: z.string(),
    /** Ruling 64. */
    isUnknown: z.optional(z.boolean()),
  }),
])
export type CheckoutCodeAnswer = z.infer<typeof checkoutCodeAnswer>
