import { z } from "@medusajs/framework/zod"
import { oneLine, severalLines } from "../../../lib/characters"
import { giftCardRange } from "../../../lib/gift-card-amounts"
import { longestCardMessage, longestCardName } from "../../../lib/gift-card-lengths"
import { centsOfAmount } from "../../../lib/totals"
import { type GiftCardOrder, giftCardOrders, giftCardStates } from "../../../workflows/gift-card/list-gift-cards"
import { emailAddress as email, reasonWhy as reason } from "../fields"
import { oneOrMore, orderParam, pageParams } from "../list-params"

const orders = Object.keys(giftCardOrders) as [GiftCardOrder, ...GiftCardOrder[]] // there is at least one

export const AdminGetGiftCardsParams = z.strictObject({
  ...pageParams,
  state: oneOrMore(z.enum(giftCardStates)),
  order: orderParam(orders, "-issued_at"),
})
export type AdminGetGiftCards = z.infer<typeof AdminGetGiftCardsParams>

const { limit, offset } = pageParams
export const AdminGetLedgerParams = z.strictObject({ limit, offset, order: orderParam(["created_at"], "-created_at") })
export type AdminGetLedger = z.infer<typeof AdminGetLedgerParams>

const name = z
  .string()
  .trim()
  .min(1, "A name is missing.")
  .max(longestCardName, `At most ${longestCardName} characters`)
  .regex(oneLine, "A name has no line breaks and no control characters.")
const message = z
  .string()
  .trim()
  .max(longestCardMessage, `At most ${longestCardMessage} characters`)
  .regex(severalLines, "A message has no control characters.")

const everyCard = {
  /** Whole dollars. */
  amount: z.number().int("Whole dollars").min(giftCardRange.least).max(giftCardRange.most),
  reason: reason.optional(),
  /** Whether it is mailed now to whom it is for. */
  mail: z.boolean(),
  /** Sent twice, it is one card. */
  request_key: z.string().regex(/^[\w.-]{8,100}$/, "8 to 100 letters, digits, dots, hyphens and underscores"),
}

export const AdminCreateGiftCard = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ kind: z.literal("self"), email, ...everyCard }),
    z.strictObject({
      kind: z.literal("gift"),
      recipient_email: email,
      recipient_name: name,
      sender_name: name,
      message: message.nullish(),
      ...everyCard,
    }),
  ],
  { error: "The kind is one of self, gift" },
)
export type AdminCreateGiftCard = z.infer<typeof AdminCreateGiftCard>

const mostCents = giftCardRange.most * 100
const balance = z.string().refine((text) => (centsOfAmount(text) ?? mostCents + 1) <= mostCents, {
  message: `Dollars with two decimals, at most ${giftCardRange.most}.00: 12.50`,
})

/** What the card is to hold, and what it held when staff decided that. */
export const AdminAdjustGiftCard = z
  .strictObject({ balance, from: z.string().refine((text) => centsOfAmount(text) !== undefined, "Like 12.50"), reason })
  .refine(({ balance, from }) => centsOfAmount(balance) !== centsOfAmount(from), {
    message: "The card holds that already.",
    path: ["balance"],
  })
export type AdminAdjustGiftCard = z.infer<typeof AdminAdjustGiftCard>

export const AdminSwitchGiftCard = z.strictObject({ reason })
export type AdminSwitchGiftCard = z.infer<typeof AdminSwitchGiftCard>

/** `from` is the address on the card, as staff saw it: without `to` it is only mailed again. */
export const AdminMailGiftCard = z
  .strictObject({ from: email.optional(), to: email.optional(), reason: reason.optional() })
  .refine(({ from, to }) => to === undefined || from !== undefined, {
    message: "Say which address the card has.",
    path: ["from"],
  })
  .refine(({ from, to, reason }) => to === undefined || to === from || reason !== undefined, {
    message: "Say why the address is changed.",
    path: ["reason"],
  })
export type AdminMailGiftCard = z.infer<typeof AdminMailGiftCard>
