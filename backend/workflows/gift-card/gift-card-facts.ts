import type { MedusaContainer } from "@medusajs/framework/types"
import type { MedusaError } from "@medusajs/framework/utils"
import { notFound } from "../../lib/refusals"
import { run } from "../../lib/rows"
import { type StaffActionView, staffActionsOn } from "../../lib/staff-actions"
import { type MailView, mailsAbout } from "../mail/list-mails"
import { type GiftCardRow, giftCardColumns, type ListedGiftCard, listedGiftCard } from "./list-gift-cards"

interface More {
  sender_name: string | null
  message: string | null
  /** Only for reserved codes. */
  reserved_until: string | null
  order: { id: string; display_id: number } | null
}

export interface GiftCardFacts extends ListedGiftCard, More {
  /** Mails that contain the code. */
  mails: MailView[]
  actions: StaffActionView[]
}

/** Throws `MedusaError`. */
export async function giftCardFacts(container: MedusaContainer, id: string): Promise<GiftCardFacts> {
  const [row] = await run<GiftCardRow & More & { purchase_id: string | null }>(
    container,
    `select ${giftCardColumns}, sender_name, message, reserved_until, purchase_id,
       (select jsonb_build_object('id', sold.id, 'display_id', sold.display_id) from "order" sold
        where sold.id = order_id) as "order"
     from gift_card where id = ? and deleted_at is null`,
    [id],
  )
  if (!row) throw noGiftCard(id)
  const { purchase_id, ...card } = row
  const [mails, actions] = await Promise.all([
    mailsAbout(container, [id, ...(purchase_id ? [purchase_id] : [])], withCodes(card.kind)),
    staffActionsOn(container, "gift_card", id),
  ])
  return { ...card, ...listedGiftCard(card), mails, actions }
}

function withCodes(kind: GiftCardRow["kind"]) {
  return kind === "self"
    ? (["gift-card", "purchase-confirmation"] as const)
    : (["gift-card", "gift-card-copy"] as const)
}

export function noGiftCard(id: string): MedusaError {
  return notFound(`There is no gift card ${id}.`)
}
