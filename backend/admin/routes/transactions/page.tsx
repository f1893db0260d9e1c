import { defineRouteConfig } from "@medusajs/admin-sdk"
import { TransactionList } from "../../transactions/transaction-list"

export default function TransactionsPage() {
  return <TransactionList />
}

export const config = defineRouteConfig({ label: "Transactions", nested: "/orders" })
export const handle = { breadcrumb: () => "Transactions" }
