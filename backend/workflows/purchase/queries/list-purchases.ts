import type { MedusaContainer } from "@medusajs/framework/types"
import { contains } from "../../../lib/like"
import type { PaymentProviderId } from "../../../lib/payments/methods"
import { type Page, pageOfRows } from "../../../lib/rows"
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
  environment?: readonly string[] | undefined
  paid_by?: readonly PaidBy[] | undefined
  payment_provider?: readonly PaymentProviderId[] | undefined
  q?: string | undefined
}

const paidBy = `case when discount > 0 then case when total > 0 then 'both' else 'gift_card' end
  when total > 0 then coalesce(payment_provider, 'nothing') else 'nothing' end`

export async function listPurchases(container: MedusaContainer, filter: PurchaseFilter) {
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
      ...contains(searchedInPurchase, filter.q),
    ],
    page: filter,
  })
  const released = rows.filter(({ captured_amount }) => captured_amount !== null).map(({ id }) => id)
  const paid = released.length > 0 ? await figuresOf(container, released) : new Map<string, PaidFigures>()
  return { purchases: rows.map((row) => purchaseSummary(row, paid.get(row.id) ?? row)), ...counted }
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
