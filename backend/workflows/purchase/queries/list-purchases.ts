import type { MedusaContainer } from "@medusajs/framework/types"
import { anywhere, contains, literal } from "../../../lib/like"
import type { PaymentProviderId } from "../../../lib/payments/methods"
import { type Page, pageOfRows, run } from "../../../lib/rows"
import { PURCHASE } from "../../../modules/purchase"
import { searchedInPurchase } from "../../../modules/purchase/search-text"
import type { Purchase } from "../../../modules/purchase/service"
import { paidByCard } from "../lookups/paid-by-card"
import { type PaidFigures, paidFigures } from "../rules/paid-figures"
import { type PaidBy, purchaseSummary, summarised } from "../rules/purchase-summary"

interface PurchaseFilter extends Page<"created_at" | "-created_at" | "total" | "-total"> {
  order_id?: string | undefined
  order_ids?: readonly string[] | undefined
  transaction_id?: string | undefined
  email?: string | undefined
  status?: readonly Purchase["status"][] | undefined
  state?: readonly PurchaseState[] | undefined
  created_at?: { $gte?: string | undefined; $lte?: string | undefined } | undefined
  /** Cents, inclusive. */
  total?: { [Bound in "$gt" | "$gte" | "$lt" | "$lte"]?: number | undefined } | undefined
  environment?: readonly string[] | undefined
  /** Ids of products; delivered purchases only. */
  product?: readonly string[] | undefined
  paid_by?: readonly PaidBy[] | undefined
  payment_provider?: readonly PaymentProviderId[] | undefined
  q?: string | undefined
}

export type PurchaseState = Purchase["status"] | "partly_refunded"

const stateOf = `case when status = 'completed' and (refunded_wallet > 0 or refunded_card > 0)
  then 'partly_refunded' else status end`

const totalOf = "coalesce(captured_amount, total)"

const purchasesOfProducts = `select purchase_id from sold_line where digital_product_id in (
  select digital_product_id from product_product_digitalproduct_digital_product link
  join product on product.id = product_id where`

const paidBy = `case when discount > 0 then case when total > 0 then 'both' else 'gift_card' end
  when total > 0 then coalesce(payment_provider, 'nothing') else 'nothing' end`

export async function listPurchases(container: MedusaContainer, filter: PurchaseFilter) {
  const found = filter.q && !filter.q.includes("@") ? await idsFound(container, filter.q) : []
  const { rows, counted } = await pageOfRows<ListedRow>(container, {
    table: "purchase",
    columns: [...summarised, ...asked].join(", "),
    conditions: [
      ["order_id = ?", filter.order_id],
      ["order_id = any(?)", filter.order_ids],
      ["transaction_id = ?", filter.transaction_id],
      ["email = ?", filter.email],
      ["status = any(?)", filter.status],
      ["environment = any(?)", filter.environment],
      [`${paidBy} = any(?)`, filter.paid_by],
      ["payment_provider = any(?)", filter.payment_provider],
      [`${stateOf} = any(?)`, filter.state],
      [`id in (${purchasesOfProducts} product_id = any(?)))`, filter.product],
      ["created_at >= ?", filter.created_at?.$gte],
      ["created_at <= ?", filter.created_at?.$lte],
      [`${totalOf} >= ?`, filter.total?.$gt ?? filter.total?.$gte],
      [`${totalOf} <= ?`, filter.total?.$lt ?? filter.total?.$lte],
      ...(found.length > 0
        ? [[`(${searchedInPurchase} ilike ? or id = any(?))`, anywhere(filter.q ?? ""), found] as const]
        : contains(searchedInPurchase, filter.q)),
    ],
    page: filter,
  })
  const released = rows.filter(({ captured_amount }) => captured_amount !== null).map(({ id }) => id)
  const paid = released.length > 0 ? await figuresOf(container, released) : new Map<string, PaidFigures>()
  return { purchases: rows.map((row) => purchaseSummary(row, paid.get(row.id) ?? row)), ...counted }
}

/** By number of an order, receipt, credit note or invoice, by company, product, or the end of a gift card's code. */
async function idsFound(container: MedusaContainer, q: string): Promise<string[]> {
  const text = anywhere(q)
  const order = /^#?(\d{1,9})$/.exec(q)?.[1] ?? null
  const rows = await run<{ id: string | null }>(
    container,
    `select purchase.id from purchase join "order" on "order".id = order_id where display_id = ?::int
     union select purchase_id from receipt where number = ?
     union select purchase.id from invoice join purchase using (payment_id) where number = ?
     union select id from purchase where buyer is not null and buyer #>> '{value,company}' ilike ?
     union ${purchasesOfProducts} title ilike ?)
     union select coalesce(entry.purchase_id, card.purchase_id) from gift_card card
       left join gift_card_transaction entry on entry.gift_card_id = card.id
       where length(?) = 8 and card.code like ?
     limit 5000`,
    [order, q, q, text, text, q, `%${literal(q)}`],
  )
  return rows.flatMap(({ id }) => id ?? [])
}

const asked = [
  "subtotal",
  "reduction",
  "discount",
  "tax",
  "captured_amount",
] as const satisfies readonly (keyof Purchase)[]
type ListedRow = Pick<Purchase, (typeof summarised)[number] | (typeof asked)[number]>

async function figuresOf(container: MedusaContainer, ids: string[]): Promise<Map<string, PaidFigures>> {
  const purchases = await container.resolve(PURCHASE).listPurchases({ id: ids })
  const figures = purchases.map(async (purchase): Promise<[string, PaidFigures]> => {
    return [purchase.id, paidFigures(purchase, await paidByCard(container, purchase))]
  })
  return new Map(await Promise.all(figures))
}
