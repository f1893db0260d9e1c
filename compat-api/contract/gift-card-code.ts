import * as z from "zod/mini"
import { oneLine } from "./characters"
import { giftCardAmounts } from "./gift-card-amounts"

export const giftCardAmount = z.literal(giftCardAmounts, "A gift card is worth 25, 50, 100, 250 or 500 dollars.")

/** An issued code: an upper-case GUID (ruling 22). */
export const giftCardCode = z
  .string()
  .check(z.regex(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/, "A gift card code is a GUID in capital letters."))

const typed = [
  z.trim(),
  z.toUpperCase(),
  z.maxLength(64, "A gift card code has at most 64 characters."),
  z.regex(oneLine, "A gift card code has no control characters."),
] as const

/**
 * A code as somebody typed it. Whatever it is, it is looked up, trimmed and upper-cased: a typing error is answered like
 * an unknown code, not like a malformed request (ruling 20).
 */
export const typedGiftCardCode = z.string().check(...typed, z.minLength(1, "Please enter a gift card code."))

/** The code of a card that pays; an empty one is none. */
export const payingCode = z.string().check(...typed)
