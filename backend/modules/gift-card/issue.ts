import { generateEntityId } from "@medusajs/framework/utils"
import { type ModuleContext, runIn } from "../../lib/statements"
import type { Cents } from "../../lib/totals"
import { newGiftCardCode } from "./gift-card-code"
import type { GiftCard } from "./rows"

export interface CardToIssue {
  purchaseId: string
  /** The place of its line in the purchase, counted from 0. */
  purchaseLine: number
  orderId: string
  value: Cents
  environment: string
  /** A reserved code, claimed when it is still reserved for this value. */
  wishedCode: string | null
  kind: "self" | "gift"
  buyerEmail: string
  recipientEmail: string | null
  recipientName: string | null
  senderName: string | null
  message: string | null
}

const issuedColumns = `status = 'active', issued_at = now(), reserved_until = null, purchase_id = ?, purchase_line = ?,
  order_id = ?, kind = ?, buyer_email = ?, recipient_email = ?, recipient_name = ?, sender_name = ?, message = ?,
  updated_at = now()`

function issuedValues(input: CardToIssue): unknown[] {
  const { purchaseId, purchaseLine, orderId, kind, buyerEmail } = input
  const { recipientEmail, recipientName, senderName, message } = input
  return [purchaseId, purchaseLine, orderId, kind, buyerEmail, recipientEmail, recipientName, senderName, message]
}

/** A reservation is claimed once, by a line of its value, before it expires (ruling 20). */
export async function claimReserved(context: ModuleContext, input: CardToIssue): Promise<GiftCard | undefined> {
  if (input.wishedCode === null) return undefined
  const [card] = await runIn<GiftCard>(
    context,
    `update gift_card set ${issuedColumns}
     where code = ? and environment = ? and value = ? and status = 'reserved' and reserved_until > now()
     returning *`,
    [...issuedValues(input), input.wishedCode, input.environment, input.value],
  )
  return card
}

export async function makeCard(context: ModuleContext, input: CardToIssue): Promise<GiftCard> {
  const cardId = generateEntityId(undefined, "gcard")
  await runIn(context, "insert into gift_card (id, code, environment, status, value) values (?, ?, ?, 'reserved', ?)", [
    cardId,
    newGiftCardCode(),
    input.environment,
    input.value,
  ])
  const [card] = await runIn<GiftCard>(context, `update gift_card set ${issuedColumns} where id = ? returning *`, [
    ...issuedValues(input),
    cardId,
  ])
  if (!card) throw new Error("PostgreSQL answered no row that it has just written.")
  return card
}
