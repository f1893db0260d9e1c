import { brand } from "../../lib/brand"
import { oneLine, severalLines } from "../../lib/characters"
import { giftCardRange, longestCardMessage, longestCardName } from "../../lib/gift-card-limits"

export interface CardDraft {
  kind: "gift" | "self"
  amount: string
  email: string
  recipientName: string
  recipientEmail: string
  senderName: string
  message: string
  reason: string
  mail: boolean
}

export const emptyCard: CardDraft = {
  kind: "gift",
  amount: "",
  email: "",
  recipientName: "",
  recipientEmail: "",
  senderName: brand.name,
  message: "",
  reason: "",
  mail: true,
}

/** Error text, or true; same rules as the shop's (shop.md §9). */
type Verdict = string | true

export function checkAmount(typed: string): Verdict {
  const { least, most } = giftCardRange
  const isIn = /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most
  return isIn || `Type whole dollars, from ${least} to ${most}.`
}

export function checkName(typed: string): Verdict {
  const name = typed.trim()
  if (!name) return "Type a name."
  if (name.length > longestCardName) return `At most ${longestCardName} characters.`
  return oneLine.test(name) || "Type the name on one line."
}

export function checkMessage(typed: string): Verdict {
  if (typed.trim().length > longestCardMessage) return `At most ${longestCardMessage} characters.`
  return severalLines.test(typed) || "Use plain text only."
}

export function cardBody(draft: CardDraft, requestKey: string): Record<string, unknown> {
  const reason = draft.reason.trim()
  const card = {
    kind: draft.kind,
    amount: Number(draft.amount),
    mail: draft.mail,
    request_key: requestKey,
    ...(reason && { reason }),
  }
  if (draft.kind === "self") return { ...card, email: draft.email }
  const message = draft.message.trim()
  return {
    ...card,
    recipient_name: draft.recipientName,
    recipient_email: draft.recipientEmail,
    sender_name: draft.senderName,
    ...(message && { message }),
  }
}
