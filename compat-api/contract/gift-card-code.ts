import * as z from "zod/mini"
import { oneLine } from "../../backend/lib/characters"
import { codeIn } from "../../backend/lib/gift-card-code"
import { giftCardAmounts } from "../../backend/lib/gift-card-limits"

export const giftCardAmount = z.literal(giftCardAmounts, "A gift card is worth 25, 50, 100, 250 or 500 dollars.")

/** Upper-case GUID (ruling 22). */
export const giftCardCode = z
  .string()
  .check(z.regex(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/, "A gift card code is a GUID in capital letters."))

const typed = [
  z.overwrite(codeIn),
  z.toUpperCase(),
  z.maxLength(64, "A gift card code has at most 64 characters."),
  z.regex(oneLine, "Please type the gift card code again, without special characters."),
] as const

/** A mistyped code gets the same answer as an unknown one (rulings 20 and 56). */
export const typedGiftCardCode = z.string().check(...typed, z.minLength(1, "Please enter a gift card code."))

/** An empty code counts as none. */
export const payingCode = z.string().check(...typed)
