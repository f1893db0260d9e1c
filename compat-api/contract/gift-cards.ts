import * as z from "zod/mini"
import { oneLine } from "./characters"

/** The five amounts of shop.md §5, in dollars. */
export const giftCardAmounts = [25, 50, 100, 250, 500] as const

export const giftCardAmount = z.literal(giftCardAmounts, "A gift card is worth 25, 50, 100, 250 or 500 dollars.")

/** An issued code: an upper-case GUID (ruling 22). */
export const giftCardCode = z
  .string()
  .check(z.regex(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/, "A gift card code is a GUID in capital letters."))

/** `POST /api/generate-giftcard.php` (shop.md §7): reserves a code, once for each gift card unit (ruling 20). */
export const generateGiftCardRequest = z.strictObject({ value: giftCardAmount })
export type GenerateGiftCardRequest = z.infer<typeof generateGiftCardRequest>

export const generateGiftCardAnswer = z.strictObject({ success: z.literal(true), guid: giftCardCode })
export type GenerateGiftCardAnswer = z.infer<typeof generateGiftCardAnswer>

/**
 * `POST /api/validate-giftcard.php` (shop.md §7). Whatever was typed is looked up, trimmed and upper-cased: a typing
 * error is answered like an unknown code, not like a malformed request (ruling 20).
 */
export const validateGiftCardRequest = z.strictObject({
  code: z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.minLength(1, "Please enter a gift card code."),
      z.maxLength(64, "A gift card code has at most 64 characters."),
      z.regex(oneLine, "A gift card code has no control characters."),
    ),
})
export type ValidateGiftCardRequest = z.infer<typeof validateGiftCardRequest>

/** `value` is what is left on the card, in dollars (ruling 22); a card that is not valid has none. */
export const validateGiftCardAnswer = z.discriminatedUnion("valid", [
  z.strictObject({ valid: z.literal(true), value: z.number().check(z.gt(0)), message: z.string() }),
  z.strictObject({ valid: z.literal(false), message: z.string() }),
])
export type ValidateGiftCardAnswer = z.infer<typeof validateGiftCardAnswer>
