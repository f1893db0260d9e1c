import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { oneLine, severalLines } from "../../lib/characters"
import { giftCardRange, longestCardMessage, longestCardName } from "../../lib/gift-card-limits"
import { centsOfAmount } from "../../lib/totals"
import { adjustGiftCard, revealGiftCard, switchGiftCard } from "../../workflows/gift-card/change-gift-card"
import { createGiftCard } from "../../workflows/gift-card/create-gift-card"
import { giftCardFacts } from "../../workflows/gift-card/gift-card-facts"
import {
  type GiftCardOrder,
  giftCardOrders,
  giftCardStates,
  listGiftCards,
} from "../../workflows/gift-card/list-gift-cards"
import { listLedger } from "../../workflows/gift-card/list-ledger"
import { mailGiftCard } from "../../workflows/gift-card/mail-gift-card"
import { call, listCall } from "../call"
import { emailAddress as email, oneOrMore, orderParam, page, reasonWhy as reason, search } from "./fields"

const orders = Object.keys(giftCardOrders) as [GiftCardOrder, ...GiftCardOrder[]] // never empty

const listed = z.strictObject({
  ...page,
  q: search,
  state: oneOrMore(z.enum(giftCardStates)),
  order: orderParam(orders, "-issued_at"),
})

const ledger = z.strictObject({ ...page, order: orderParam(["created_at"], "-created_at") })

const name = z
  .string()
  .trim()
  .min(1, "A name is missing.")
  .max(longestCardName, `At most ${longestCardName} characters`)
  .regex(oneLine, "Please enter the name as one line of plain text.")
const message = z
  .string()
  .trim()
  .max(longestCardMessage, `At most ${longestCardMessage} characters`)
  .regex(severalLines, "Please enter the message as plain text.")

const everyCard = {
  /** In whole dollars. */
  amount: z.number().int("Whole dollars").min(giftCardRange.least).max(giftCardRange.most),
  reason: reason.optional(),
  mail: z.boolean(),
  /** Idempotency key. */
  request_key: z.string().regex(/^[\w.-]{8,100}$/, "8 to 100 letters, digits, dots, hyphens and underscores"),
}

const created = z.discriminatedUnion(
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

const mostCents = giftCardRange.most * 100
const balance = z.string().refine((text) => (centsOfAmount(text) ?? mostCents + 1) <= mostCents, {
  message: `Dollars with two decimals, at most ${giftCardRange.most}.00, such as 12.50`,
})

/** `from`: the balance that staff saw. If it has changed, the call is refused. */
const adjusted = z
  .strictObject({ balance, from: z.string().refine((text) => centsOfAmount(text) !== undefined, "Like 12.50"), reason })
  .refine(({ balance, from }) => centsOfAmount(balance) !== centsOfAmount(from), {
    message: "The card already has this balance.",
    path: ["balance"],
  })

const switched = z.strictObject({ reason })

/** `from`: the address that staff saw. Without `to`, the card is mailed to it again. */
const mailed = z
  .strictObject({ from: email.optional(), to: email.optional(), reason: reason.optional() })
  .refine(({ from, to }) => to === undefined || from !== undefined, {
    message: "Give the card's current address in `from`.",
    path: ["from"],
  })
  .refine(({ from, to, reason }) => to === undefined || to === from || reason !== undefined, {
    message: "Give a reason for the new address.",
    path: ["reason"],
  })

export const giftCardCalls = [
  listCall("GET /admin/gift-cards", listed, listGiftCards),

  call("POST /admin/gift-cards", { body: created }, async (req, res) => {
    const id = await createGiftCard(req.scope, req.validatedBody, req.auth_context.actor_id)
    res.json({ gift_card: await giftCardFacts(req.scope, id) })
  }),

  call("GET /admin/gift-cards/:id", {}, async (req, res) => {
    res.json({ gift_card: await giftCardFacts(req.scope, req.params.id ?? "") })
  }),

  call("POST /admin/gift-cards/:id/adjust", { body: adjusted }, async (req, res) => {
    const { balance, from, reason } = req.validatedBody
    const { cardId, actor } = cardOf(req)
    const amounts = { from: centsOfAmount(from) ?? 0, to: centsOfAmount(balance) ?? 0 }
    await adjustGiftCard(req.scope, { cardId, ...amounts, actor, reason })
    res.json({ gift_card: await giftCardFacts(req.scope, cardId) })
  }),

  switchCall("POST /admin/gift-cards/:id/disable", "disabled"),
  switchCall("POST /admin/gift-cards/:id/enable", "active"),

  call("POST /admin/gift-cards/:id/mail", { body: mailed }, async (req, res) => {
    const { cardId, actor } = cardOf(req)
    await mailGiftCard(req.scope, { ...req.validatedBody, cardId, actor })
    res.json({ gift_card: await giftCardFacts(req.scope, cardId) })
  }),

  /** Records who saw the code. */
  call("POST /admin/gift-cards/:id/reveal", {}, async (req, res) => {
    const code = await revealGiftCard(req.scope, cardOf(req))
    res.set("Cache-Control", "no-store").json({ code })
  }),

  listCall("GET /admin/gift-cards/:id/transactions", ledger, (scope, asked, id) => listLedger(scope, id, asked)),
]

function switchCall(line: `POST /admin/${string}`, to: "active" | "disabled") {
  return call(line, { body: switched }, async (req, res) => {
    const { cardId, actor } = cardOf(req)
    await switchGiftCard(req.scope, { cardId, to, actor, reason: req.validatedBody.reason })
    res.json({ gift_card: await giftCardFacts(req.scope, cardId) })
  })
}

function cardOf({ params, auth_context }: Pick<AuthenticatedMedusaRequest, "params" | "auth_context">) {
  return { cardId: params.id ?? "", actor: auth_context.actor_id }
}
