import * as z from "zod/mini"
import { oneLine, severalLines } from "../../backend/lib/characters"
import { longestCardMessage, longestCardName } from "../../backend/lib/gift-card-limits"
import { giftCardAmount, giftCardCode } from "./gift-card-code"
import { email } from "./primitives"

const cardName = (missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(longestCardName, `At most ${longestCardName} characters.`),
      z.regex(oneLine, "Please enter the name as one line of plain text."),
    )

/** The server creates a code if this one is missing or invalid. */
const reserved = z.optional(z.nullable(giftCardCode))

const cardForSelf = z.object({ type: z.literal("self"), value: giftCardAmount, code: reserved })

/** Ruling 23. */
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
          z.maxLength(longestCardMessage, `A message can have at most ${longestCardMessage} characters.`),
          z.regex(severalLines, "Please enter the message as plain text."),
        ),
    ),
  ),
})

/** Ruling 15. */
export const boughtGiftCard = z.discriminatedUnion("type", [cardForSelf, cardForOther])
export type BoughtGiftCard = z.infer<typeof boughtGiftCard>

/** `value` in dollars. */
export const issuedGiftCard = z.object({ code: giftCardCode, value: giftCardAmount })
export type IssuedGiftCard = z.infer<typeof issuedGiftCard>
