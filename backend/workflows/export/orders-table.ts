import { Readable } from "node:stream"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type ColumnOption, stringify } from "csv-stringify"
import { csvMoment, safeCsv } from "../../lib/csv"
import { listPurchases } from "../purchase/queries/list-purchases"

/** As Medusa's list of orders is filtered. */
export type OrderFilter = Record<string, unknown>

interface ExportedOrder {
  id: string
  display_id: number
  status: string
  created_at: Date | string
  email: string | null
  customer: { first_name: string | null; last_name: string | null } | null
}

type Purchase = Awaited<ReturnType<typeof listPurchases>>["purchases"][number]

const fields = ["id", "display_id", "status", "created_at", "email", "customer.first_name", "customer.last_name"]

/** Orders that are in memory at a time. */
const atOnce = 200

const columns: ColumnOption[] = [
  { key: "id", header: "Order_ID" },
  { key: "display_id", header: "Display_ID" },
  { key: "created_at", header: "Date (UTC)" },
  { key: "status", header: "Order status" },
  { key: "email", header: "Customer Email" },
  { key: "first_name", header: "Customer First name" },
  { key: "last_name", header: "Customer Last name" },
  { key: "transaction_id", header: "Transaction" },
  { key: "paid_by", header: "Paid by" },
  { key: "subtotal", header: "Subtotal" },
  { key: "reduction", header: "Discount" },
  { key: "promotion_code", header: "Discount code" },
  { key: "discount", header: "Gift card" },
  { key: "tax", header: "Tax" },
  { key: "total", header: "Total" },
  { key: "refunded_wallet", header: "Refunded" },
  { key: "refunded_card", header: "Refunded to gift card" },
  { key: "currency_code", header: "Currency" },
]

/** Orders as CSV, the newest first, each with what its purchase says: amounts are dollars, and the total is what was paid. */
export function ordersTable(container: MedusaContainer, filter: OrderFilter): Readable {
  const csv = stringify({ columns, ...safeCsv })
  const rows = Readable.from(rowsOf(container, filter))
  rows.on("error", (error) => csv.destroy(error))
  csv.on("close", () => rows.destroy())
  return rows.pipe(csv)
}

async function* rowsOf(container: MedusaContainer, filter: OrderFilter): AsyncGenerator<object> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  let orders: ExportedOrder[]
  // By number: orders that come while it is read move no other to another place.
  let before: { display_id?: { $lt: number } } = {}
  do {
    const { data } = await query.graph({
      entity: "order",
      fields,
      filters: { status: { $ne: "draft" }, ...filter, ...before } as object,
      pagination: { take: atOnce, order: { display_id: "DESC" } },
    })
    orders = data as unknown as ExportedOrder[] // By `fields`.
    const purchases = await purchasesOf(container, orders)
    for (const order of orders) yield recordOf(order, purchases.get(order.id))
    before = { display_id: { $lt: orders.at(-1)?.display_id ?? 0 } }
  } while (orders.length === atOnce)
}

async function purchasesOf(container: MedusaContainer, orders: readonly ExportedOrder[]) {
  const order_ids = orders.map(({ id }) => id)
  const page = { order: "created_at", limit: atOnce, offset: 0 } as const
  const { purchases } = await listPurchases(container, { order_ids, ...page })
  return new Map(purchases.map((purchase) => [purchase.order_id, purchase]))
}

/** An order that no purchase made, such as one from before, has no figures. */
function recordOf({ created_at, customer, ...order }: ExportedOrder, purchase: Purchase | undefined): object {
  const { first_name, last_name } = customer ?? {}
  const { id: _id, status: _status, email: _email, ...paid } = purchase ?? {}
  return { ...paid, ...order, first_name, last_name, created_at: csvMoment(created_at) }
}
