import { defineRouteConfig } from "@medusajs/admin-sdk"
import { createDataTableColumnHelper, createDataTableFilterHelper, Text } from "@medusajs/ui"
import type { StaffActionView } from "../../../lib/staff-actions"
import type { Matter } from "../../../workflows/matters/open-matters"
import { SalesFigures } from "../../figures/sales-figures"
import type { OverTheWire } from "../../lib/client"
import { momentInShop } from "../../lib/dates"
import { DetailState, useDetail } from "../../lib/detail-state"
import { ListPage, RowLink } from "../../lib/list-page"
import { StaffHistory } from "../../lib/staff-history"
import { CloseMatter } from "../../matters/close-matter"
import { HomeIcon } from "../../matters/home-icon"
import { matterActions } from "../../matters/matter-words"
import { useMatterCount } from "../../matters/use-matters"
import { VitalsSummary } from "../../web-vitals/vitals-summary"

const column = createDataTableColumnHelper<Matter>()
const filter = createDataTableFilterHelper<Matter>()

export const config = defineRouteConfig({ label: "Home", icon: HomeIcon, rank: 1 })
export const handle = { breadcrumb: () => "Home" }

export default function HomePage() {
  const closings = useDetail<OverTheWire<StaffActionView[]>>("/admin/matter-closings", "closings", "matter_closings")
  return (
    <div className="grid gap-3 min-[1800px]:grid-cols-2 [&>*]:min-w-0">
      <div className="flex flex-col gap-y-3">
        <MatterList />
        <DetailState query={closings} title="Closed by hand" height="h-32">
          {(actions) => <StaffHistory id="closed" title="Closed by hand" actions={actions} words={matterActions} />}
        </DetailState>
      </div>
      <div className="flex flex-col gap-y-3">
        <SalesFigures />
        <VitalsSummary />
      </div>
    </div>
  )
}

function MatterList() {
  const kinds = useMatterCount()?.kinds ?? []
  const columns = [
    column.accessor("name", {
      header: "What",
      cell: ({ row: { original: matter } }) => (
        <div className="flex min-w-48 max-w-xl flex-col gap-y-1 whitespace-normal break-words py-2">
          {matter.page ? <RowLink to={matter.page}>{matter.name}</RowLink> : <span>{matter.name}</span>}
          <Text size="small" className="text-ui-fg-subtle">
            {matter.text}
          </Text>
        </div>
      ),
    }),
    column.display({
      id: "close",
      header: () => <span className="sr-only">Actions</span>,
      cell: ({ row }) => <CloseMatter matter={row.original} />,
    }),
    column.accessor("since", {
      header: "Since",
      cell: ({ row: { original } }) => (original.since ? momentInShop(original.since) : "–"),
    }),
  ]
  return (
    <ListPage<Matter>
      path="/admin/matters"
      name="matters"
      heading="What needs a person"
      subHeading="A matter disappears once it is solved. Its name leads to the page where you solve it."
      columns={columns}
      filters={[
        filter.accessor("kind", {
          type: "multiselect",
          label: "What",
          options: kinds.map(({ kind, name }) => ({ value: kind, label: name })),
        }),
      ]}
      enableSearch={false}
      emptyState={{
        empty: {
          heading: "Nothing needs you",
          description: "Payments, e-mails or requests that wait are listed here.",
        },
        filtered: { heading: "Nothing matches", description: "Remove a filter." },
      }}
    />
  )
}
