import * as z from "zod/mini"
import { oneLine, severalLines } from "./characters"
import { giftCardAmounts } from "./gift-card-amounts"
import { longestCardMessage, longestCardName } from "./gift-card-lengths"
import { email } from "./primitives"

export { defaultGiftCardAmount, type GiftCardAmount, giftCardAmounts } from "./gift-card-amounts"
export { longestCardMessage, longestCardName } from "./gift-card-lengths"

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
export const typedGiftCardCode = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, "Please enter a gift card code."),
    z.maxLength(64, "A gift card code has at most 64 characters."),
    z.regex(oneLine, "A gift card code has no control characters."),
  )

export const validateGiftCardRequest = z.strictObject({ code: typedGiftCardCode })
export type ValidateGiftCardRequest = z.infer<typeof validateGiftCardRequest>

/** `value` is what is left on the card, in dollars (ruling 22); a card that is not valid has none. */
export const validateGiftCardAnswer = z.discriminatedUnion("valid", [
  z.strictObject({ valid: z.literal(true), value: z.number().check(z.gt(0)), message: z.string() }),
  z.strictObject({ valid: z.literal(false), message: z.string() }),
])
export type ValidateGiftCardAnswer = z.infer<typeof validateGiftCardAnswer>

const cardName = (missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(longestCardName, `At most ${longestCardName} characters.`),
      z.regex(oneLine, "A name has no line breaks and no control characters."),
    )

/** A code that `generate-giftcard.php` reserved; the server makes one where there is none, or another one. */
const reserved = z.optional(z.nullable(giftCardCode))

/** For the buyer: the code is on the confirmation page and in the mail. */
const cardForSelf = z.strictObject({ type: z.literal("self"), value: giftCardAmount, code: reserved })

/** For someone else: mailed to them, with the message (ruling 23). */
const cardForOther = z.strictObject({
  type: z.literal("gift"),
  value: giftCardAmount,
  code: reserved,
  from: cardName("The giver's name is missing."),
  to: cardName("The recipient's name is missing."),
  recipientEmail: email,
  message: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(longestCardMessage, `A message has at most ${longestCardMessage} characters.`),
          z.regex(severalLines, "A message has no control characters."),
        ),
    ),
  ),
})

/** A gift card that is bought; each is one line (ruling 15). */
export const boughtGiftCard = z.discriminatedUnion("type", [cardForSelf, cardForOther])
export type BoughtGiftCard = z.infer<typeof boughtGiftCard>

/** A gift card that was issued: in the order in which they were asked for. `value` in dollars. */
export const issuedGiftCard = z.strictObject({ code: giftCardCode, value: giftCardAmount })
export type IssuedGiftCard = z.infer<typeof issuedGiftCard>
