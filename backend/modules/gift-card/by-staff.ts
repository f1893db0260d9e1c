import { insertMails, type QueuedMail } from "../../lib/mail-queue"
import { insertStaffAction } from "../../lib/staff-actions"
import { type ModuleContext, managerOf, runIn } from "../../lib/statements"
import type { Cents } from "../../lib/totals"
import { add } from "./ledger"
import type { GiftCard } from "./rows"

/** What a member of staff does to a card, and why. */
export interface ByStaff {
  cardId: string
  actor: string
  reason?: string | undefined
}

/** A card that nobody paid for. */
export interface CardToGive {
  id: string
  code: string
  value: Cents
  environment: string
  kind: "self" | "gift"
  buyerEmail: string | null
  recipientEmail: string | null
  recipientName: string | null
  senderName: string | null
  message: string | null
  requestKey: string
  actor: string
  reason: string | undefined
}

const columns = `id, code, value, environment, kind, buyer_email, recipient_email, recipient_name, sender_name, message, request_key`

/** Undefined when there is a card of this request already: then nothing is made, and nothing mailed. */
export async function giveCard(
  context: ModuleContext,
  input: CardToGive,
  mails: readonly QueuedMail[],
): Promise<GiftCard | undefined> {
  const { id: cardId, value, actor, reason } = input
  const [card] = await runIn<GiftCard>(
    context,
    `insert into gift_card (${columns}, status, issued_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'active', now())
     on conflict (request_key) where request_key is not null do nothing returning *`,
    valuesOf(input),
  )
  if (!card) return undefined
  await add(context, { cardId, kind: "issue", amount: value, actor, reason })
  await note(context, "create", { cardId, actor, reason })
  await insertMails(managerOf(context), mails)
  return { ...card, balance: value }
}

function valuesOf(input: CardToGive): unknown[] {
  const { id, code, value, environment, kind, buyerEmail } = input
  const { recipientEmail, recipientName, senderName, message, requestKey } = input
  return [
    id,
    code,
    value,
    environment,
    kind,
    buyerEmail,
    recipientEmail,
    recipientName,
    senderName,
    message,
    requestKey,
  ]
}

export async function cardOfRequest(context: ModuleContext, requestKey: string): Promise<GiftCard> {
  const [card] = await runIn<GiftCard>(context, "select * from gift_card where request_key = ?", [requestKey])
  if (!card) throw new Error("A card of this request was in the way, and is not there.")
  return card
}

/** Whether a mail about this card was queued within the last minute. */
export async function wasJustTold(context: ModuleContext, cardId: string): Promise<boolean> {
  const [mail] = await runIn(
    context,
    `select 1 from notification where resource_type = 'gift_card' and resource_id = ? and deleted_at is null
       and created_at > now() - interval '1 minute' limit 1`,
    [cardId],
  )
  return mail !== undefined
}

/** Records what staff do to a card, in the transaction in which they do it. */
export function note(
  context: ModuleContext,
  action: string,
  { cardId, actor, reason }: ByStaff,
  details?: Record<string, unknown>,
): Promise<void> {
  const subject = { type: "gift_card", id: cardId }
  return insertStaffAction(managerOf(context), { actorId: actor, action, subject, reason, details })
}
