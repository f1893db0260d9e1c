import { generateEntityId } from "@medusajs/framework/utils"
import { type ModuleContext, runIn } from "../../lib/statements"
import type { Cents } from "../../lib/totals"
import { newGiftCardCode } from "./gift-card-code"
import type { GiftCard } from "./rows"

type Sold = Pick<
  GiftCard,
  "order_id" | "kind" | "buyer_email" | "recipient_email" | "recipient_name" | "sender_name" | "message"
> & {
  purchase_id: string
  /** Index of the line, from 0. */
  purchase_line: number
}

export interface CardToIssue extends Sold {
  value: Cents
  environment: string
  /** Used only if it is still reserved for this value. */
  wishedCode: string | null
}

function sold({ value: _value, environment: _environment, wishedCode: _code, ...card }: CardToIssue) {
  // Names are keys of our own type, never input.
  const columns = Object.keys(card).map((name) => `${name} = ?`)
  const set = `status = 'active', issued_at = now(), reserved_until = null, updated_at = now(), ${columns.join(", ")}`
  return { set, values: Object.values(card) }
}

/** Claims a reservation once, before it expires (ruling 20). */
export async function claimReserved(context: ModuleContext, input: CardToIssue): Promise<GiftCard | undefined> {
  if (input.wishedCode === null) return undefined
  const { set, values } = sold(input)
  const [card] = await runIn<GiftCard>(
    context,
    `update gift_card set ${set}
     where code = ? and environment = ? and value = ? and status = 'reserved' and reserved_until > now()
     returning *`,
    [...values, input.wishedCode, input.environment, input.value],
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
  const { set, values } = sold(input)
  const [card] = await runIn<GiftCard>(context, `update gift_card set ${set} where id = ? returning *`, [
    ...values,
    cardId,
  ])
  if (!card) throw new Error("PostgreSQL did not return the row that it wrote.")
  return card
}
