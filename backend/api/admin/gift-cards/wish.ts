import type { StaffGiftCardWish } from "../../../workflows/gift-card/create-gift-card"
import type { AdminCreateGiftCard } from "./validators"

/** What a body asks for, in the shop's own words. */
export function wishIn(body: AdminCreateGiftCard, actor: string): StaffGiftCardWish {
  const { amount, mail, reason } = body
  const card = { amount, mail, reason, actor, requestKey: body.request_key }
  if (body.kind === "self") return { ...card, kind: "self", email: body.email }
  return {
    ...card,
    kind: "gift",
    recipientEmail: body.recipient_email,
    recipientName: body.recipient_name,
    senderName: body.sender_name,
    message: body.message,
  }
}
