import * as z from "zod/mini"
import { oneLine, severalLines } from "./characters"
import { giftCardAmount, giftCardCode } from "./gift-card-code"
import { longestCardMessage, longestCardName } from "./gift-card-lengths"
import { email } from "./primitives"

export { defaultGiftCardAmount, type GiftCardAmount, giftCardAmounts } from "./gift-card-amounts"
export {
  type GenerateGiftCardAnswer,
  type GenerateGiftCardRequest,
  generateGiftCardAnswer,
  generateGiftCardRequest,
  type ValidateGiftCardAnswer,
  type ValidateGiftCardRequest,
  validateGiftCardAnswer,
  validateGiftCardRequest,
} from "./gift-card-calls"
export { giftCardAmount, giftCardCode, payingCode, typedGiftCardCode } from "./gift-card-code"
export { longestCardMessage, longestCardName } from "./gift-card-lengths"

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
const cardForSelf = z.object({ type: z.literal("self"), value: giftCardAmount, code: reserved })

/** For someone else: mailed to them, with the message (ruling 23). */
const cardForOther = z.object({
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
export const issuedGiftCard = z.object({ code: giftCardCode, value: giftCardAmount })
export type IssuedGiftCard = z.infer<typeof issuedGiftCard>
