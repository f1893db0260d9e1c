import { createDataTableColumnHelper } from "@medusajs/ui"
import { usdOf } from "../../lib/totals"
import type { ShownEntry } from "../../workflows/gift-card/list-ledger"
import { ListPage } from "../lib/list-page"
import { byTime } from "../lib/sorting"
import { useMoment } from "../lib/use-moment"
import { entryAmount, entryBy, entryWords } from "./gift-card-words"
import { OrderLink } from "./order-link"

const column = createDataTableColumnHelper<ShownEntry>()

/** All that ever happened to what is on the card. */
export function CardLedger({ id }: { id: string }) {
  const moment = useMoment()
  const columns = [
    column.accessor("kind", { header: "What", cell: ({ row }) => entryWords[row.original.kind] }),
    column.accessor("amount", { header: "Amount", cell: ({ row }) => entryAmount(row.original) }),
    column.accessor("balance_after", { header: "Balance", cell: ({ row }) => usdOf(row.original.balance_after) }),
    column.accessor("order", {
      header: "Order",
      cell: ({ row }) => (row.original.order ? <OrderLink order={row.original.order} /> : "–"),
    }),
    column.display({ id: "by", header: "By", cell: ({ row }) => entryBy(row.original) }),
    column.accessor("reason", { header: "Reason", cell: ({ row }) => row.original.reason ?? "–" }),
    column.accessor("created_at", { header: "When", ...byTime, cell: ({ row }) => moment(row.original.created_at) }),
  ]
  return (
    <ListPage<ShownEntry>
      path={`/admin/gift-cards/${id}/transactions`}
      name="transactions"
      prefix="ledger"
      heading="Ledger"
      headingLevel="h2"
      enableSearch={false}
      columns={columns}
      emptyState={{ empty: { heading: "Nothing yet", description: "What happens to the card is listed here." } }}
    />
  )
}
