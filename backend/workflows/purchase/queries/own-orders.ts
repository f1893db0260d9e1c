import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../../lib/rows"
import { paymentEnvironment, Shop } from "../../../lib/shop"
import { amountOf, type Cents } from "../../../lib/totals"
import { PURCHASE } from "../../../modules/purchase"
import { linesOf } from "../../../modules/purchase/purchase-line"
import { RECEIPT } from "../../../modules/receipt"
import { isVisible } from "../lookups/open-purchase"
import { tokenOfPurchase } from "../mails/purchase-links"
import { statuses } from "./purchase-page"

/** Orders of a proven address, newest first. Amounts in dollars. */
export async function ownOrders(container: MedusaContainer, email: string) {
  const settings = container.resolve(Shop.SETTINGS)
  const environment = paymentEnvironment(container)
  const found = await container
    .resolve(PURCHASE)
    .listPurchases({ email, environment, status: { $ne: "frozen" } }, { order: { created_at: "DESC" } })
  const purchases = found.filter((purchase) => isVisible(purchase, environment))
  const papers = await container
    .resolve(RECEIPT)
    .listReceipts(
      { purchase_id: purchases.map(({ id }) => id) },
      { select: ["purchase_id", "kind", "number"], order: { issued_at: "ASC" } },
    )
  return purchases.map((purchase) => ({
    transaction_id: purchase.transaction_id,
    created_at: new Date(purchase.captured_at ?? purchase.created_at).toISOString(),
    status: statuses[purchase.status],
    total: amountOf(purchase.total),
    names: linesOf(purchase).map(({ name }) => name),
    purchase_token: tokenOfPurchase(settings, purchase),
    papers: papers
      .filter(({ purchase_id }) => purchase_id === purchase.id)
      .sort((one, other) => Number(other.kind === "receipt") - Number(one.kind === "receipt"))
      .map(({ kind, number }) => ({ kind, number })),
  }))
}

interface OwnCard {
  code: string
  value: Cents
  left: Cents
  status: string
  kind: "self" | "gift"
  sender_name: string | null
  recipient_name: string | null
  issued_at: Date
  is_bought: boolean
}

/** Cards that a proven address bought or received, newest first. Amounts in dollars. */
export async function ownGiftCards(container: MedusaContainer, email: string) {
  const cards = await run<OwnCard>(
    container,
    `with own as (
       select id, true as is_bought from gift_card where purchase_id in (select id from purchase where email = ?)
       union all
       select id, false from gift_card where recipient_email = ? and deleted_at is null
       union all
       select id, false from gift_card
       where purchase_id is null and buyer_email = ? and kind = 'self' and deleted_at is null
     )
     select code, value, balance - held as "left", status, kind, sender_name, recipient_name, issued_at,
       bool_or(is_bought) as is_bought
     from gift_card join own using (id)
     where issued_at is not null and deleted_at is null and environment = ?
     group by gift_card.id order by issued_at desc, code`,
    [email, email, email, paymentEnvironment(container)],
  )
  return cards.map(({ code, value, left, status, kind, is_bought, issued_at, ...names }) => ({
    code,
    kind: is_bought ? ("bought" as const) : ("received" as const),
    value: amountOf(value),
    left: amountOf(left),
    is_active: status === "active",
    created_at: new Date(issued_at).toISOString(),
    ...(kind === "gift" && names.sender_name ? { from: names.sender_name } : {}),
    ...(kind === "gift" && names.recipient_name ? { to: names.recipient_name } : {}),
  }))
}
