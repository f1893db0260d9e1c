import { insertMails, type QueuedMail } from "../../lib/mail-queue"
import { insertStaffAction } from "../../lib/staff-actions"
import { type ModuleContext, managerOf, runIn } from "../../lib/statements"
import { add } from "./ledger"
import type { GiftCard } from "./rows"

export interface ByStaff {
  cardId: string
  actor: string
  reason?: string | undefined
}

export type NewStaffCard = Pick<
  GiftCard,
  | "id"
  | "code"
  | "value"
  | "environment"
  | "kind"
  | "buyer_email"
  | "recipient_email"
  | "recipient_name"
  | "sender_name"
  | "message"
> & { request_key: string }

/** Undefined if the request key is known: then nothing is made or mailed. */
export async function createStaffCard(
  context: ModuleContext,
  given: NewStaffCard,
  by: Omit<ByStaff, "cardId">,
  mails: readonly QueuedMail[],
): Promise<GiftCard | undefined> {
  const { id: cardId, value } = given
  // Names are keys of our own type, never input.
  const columns = Object.keys(given)
  const [card] = await runIn<GiftCard>(
    context,
    `insert into gift_card (${columns.join(", ")}, status, issued_at)
     values (${columns.map(() => "?").join(", ")}, 'active', now())
     on conflict (request_key) where request_key is not null do nothing returning *`,
    Object.values(given),
  )
  if (!card) return undefined
  await add(context, { cardId, kind: "issue", amount: value, ...by })
  await recordAction(context, "create", { cardId, ...by })
  await insertMails(managerOf(context), mails)
  return { ...card, balance: value }
}

export async function cardOfRequest(context: ModuleContext, requestKey: string): Promise<GiftCard> {
  const [card] = await runIn<GiftCard>(context, "select * from gift_card where request_key = ?", [requestKey])
  if (!card) throw new Error("The card of this request was neither created nor found.")
  return card
}

export async function wasJustMailed(context: ModuleContext, cardId: string): Promise<boolean> {
  const [mail] = await runIn(
    context,
    `select 1 from notification where resource_type = 'gift_card' and resource_id = ? and deleted_at is null
       and created_at > now() - interval '1 minute' limit 1`,
    [cardId],
  )
  return mail !== undefined
}

export function recordAction(
  context: ModuleContext,
  action: string,
  { cardId, actor, reason }: ByStaff,
  details?: Record<string, unknown>,
): Promise<void> {
  const subject = { type: "gift_card", id: cardId }
  return insertStaffAction(managerOf(context), { actorId: actor, action, subject, reason, details })
}
