import { XMark } from "@medusajs/icons"
import { Button, createDataTableColumnHelper, FocusModal, Heading, IconButton } from "@medusajs/ui"
import type { ShownDownload } from "../../workflows/digital-product/list-downloads"
import { ListPage } from "../lib/list-page"
import { byTime } from "../lib/sorting"
import { useMoment } from "../lib/use-moment"

const column = createDataTableColumnHelper<ShownDownload>()

/** Who downloaded which version of a product's file. */
export function DownloadsModal({ productId }: { productId: string }) {
  return (
    <FocusModal>
      <FocusModal.Trigger asChild>
        <Button size="small" variant="secondary">
          Downloads
        </Button>
      </FocusModal.Trigger>
      <FocusModal.Content>
        <header className="flex flex-wrap items-start justify-between gap-2 border-b px-6 py-4">
          <div>
            <FocusModal.Title asChild>
              <Heading level="h2">Downloads</Heading>
            </FocusModal.Title>
            <FocusModal.Description className="txt-small text-ui-fg-subtle">
              Each is a download that began, with the version that was delivered then.
            </FocusModal.Description>
          </div>
          <FocusModal.Close asChild>
            <IconButton type="button" size="small" variant="transparent" aria-label="Close">
              <XMark />
            </IconButton>
          </FocusModal.Close>
        </header>
        <FocusModal.Body className="overflow-y-auto p-4">
          <DownloadList productId={productId} />
        </FocusModal.Body>
      </FocusModal.Content>
    </FocusModal>
  )
}

function DownloadList({ productId }: { productId: string }) {
  const moment = useMoment()
  const columns = [
    column.accessor("email", { header: "Buyer", enableSorting: true }),
    column.accessor("version", { header: "Version" }),
    column.accessor("at", { header: "When", ...byTime, cell: ({ row }) => moment(row.original.at) }),
    column.accessor("transaction_id", { header: "Transaction" }),
  ]
  return (
    <ListPage<ShownDownload>
      path={`/admin/products/${productId}/downloads`}
      name="downloads"
      prefix="downloads"
      columns={columns}
      emptyState={{
        empty: { heading: "No downloads yet", description: "Who downloads the file is listed here." },
        filtered: { heading: "No such download", description: "Search for another address or transaction." },
      }}
    />
  )
}
