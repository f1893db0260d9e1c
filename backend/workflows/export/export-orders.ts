import { Readable } from "node:stream"
import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, createWorkflow, StepResponse, transform } from "@medusajs/framework/workflows-sdk"
import { notifyOnFailureStep, sendNotificationsStep, useRemoteQueryStep } from "@medusajs/medusa/core-flows"
import { type ColumnOption, stringify } from "csv-stringify"
import { csvMoment, safeCsv } from "../../lib/csv"
import { graphRows } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { fill, openFile, removeOpened } from "../../lib/store-file"
import { listPurchases } from "../purchase/queries/list-purchases"

type OrderFilter = Record<string, unknown>

const fields = ["id", "display_id", "status", "created_at", "email", "customer.first_name", "customer.last_name"]

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

const writeOrdersStep = createStep("write-orders-table", async (filter: OrderFilter, { container }) => {
  const file = await openFile(container, { mimeType: "text/csv", ending: "-order-exports.csv", access: "private" })
  try {
    await fill(file, ordersTable(container, filter))
  } catch (error) {
    await removeOpened(container, file)
    throw error
  }
  const day = new Date(container.resolve(Shop.CLOCK).now()).toISOString().slice(0, 10)
  return new StepResponse({ id: file.key, filename: `orders-${day}.csv` })
})

/** Replaces Medusa's order export, which counts tax into discounts and ignores gift cards. */
export const exportOrdersWorkflow = createWorkflow("export-orders-of-purchases", (filter: OrderFilter) => {
  const file = writeOrdersStep(filter).config({ async: true, backgroundExecution: true })
  notifyOnFailureStep([notice("Failed to export orders, please try again later.")])
  const stored = useRemoteQueryStep({
    entry_point: "file",
    fields: ["id", "url"],
    variables: { id: file.id },
    list: false,
  })
  const notices = transform({ stored, file }, ({ stored: { url }, file: { filename } }) => [
    notice("Order export completed successfully!", { filename, url, mimeType: "text/csv" }),
  ])
  sendNotificationsStep(notices)
})

/** Same form and words as Medusa's exports. */
function notice(description: string, file?: object) {
  return {
    to: "",
    channel: "feed",
    template: "admin-ui",
    data: { title: "Order export", description, ...(file && { file }) },
  }
}

interface ExportedOrder {
  id: string
  display_id: number
  status: string
  created_at: Date | string
  email: string | null
  customer: { first_name: string | null; last_name: string | null } | null
}

type Purchase = Awaited<ReturnType<typeof listPurchases>>["purchases"][number]

/** CSV, newest first. Amounts are those paid, in dollars. */
function ordersTable(container: MedusaContainer, filter: OrderFilter): Readable {
  const csv = stringify({ columns, ...safeCsv })
  const rows = Readable.from(rowsOf(container, filter))
  rows.on("error", (error) => csv.destroy(error))
  csv.on("close", () => rows.destroy())
  return rows.pipe(csv)
}

async function* rowsOf(container: MedusaContainer, filter: OrderFilter): AsyncGenerator<object> {
  let orders: ExportedOrder[]
  // Pages start after an order's number, so that new orders shift nothing.
  let before: { display_id?: { $lt: number } } = {}
  do {
    orders = await graphRows<ExportedOrder>(container, {
      entity: "order",
      fields,
      filters: { status: { $ne: "draft" }, ...filter, ...before },
      pagination: { take: atOnce, order: { display_id: "DESC" } },
    })
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

/** Orders without a purchase have no amounts. */
function recordOf({ created_at, customer, ...order }: ExportedOrder, purchase: Purchase | undefined): object {
  const { first_name, last_name } = customer ?? {}
  const { id: _id, status: _status, email: _email, ...paid } = purchase ?? {}
  return { ...paid, ...order, first_name, last_name, created_at: csvMoment(created_at) }
}
