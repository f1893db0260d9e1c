import { Button, Skeleton } from "@medusajs/ui"
import { useState } from "react"
import { CouldNotRead } from "../lib/could-not-read"
import { Nothing, Section } from "../lib/section"
import { DownloadsModal } from "./downloads-modal"
import { UploadDrawer } from "./upload-drawer"
import { step, useFiles } from "./use-files"
import { VersionList } from "./version-list"

/** The versions of a product's file: what buyers get, what they got before, and the way to a new one. */
export function FilesPanel({ productId }: { productId: string }) {
  const [limit, setLimit] = useState(step)
  const { data, isPending, isFetching, error, refetch } = useFiles(productId, limit)
  if (isPending) return <Skeleton className="h-48 w-full rounded-lg" />
  return (
    <Section
      id="product-files-title"
      title="Files"
      actions={
        data?.digital_product && (
          <div className="flex flex-wrap items-center gap-2">
            <DownloadsModal productId={productId} />
            <UploadDrawer productId={productId} product={data.digital_product} current={data.current} />
          </div>
        )
      }
    >
      {error && <CouldNotRead error={error} onAgain={refetch} />}
      {data && !data.digital_product && (
        <Nothing>Save what shoppers see first; then add the file that they buy.</Nothing>
      )}
      {data?.digital_product && !data.current && (
        <Nothing>Nothing is delivered yet, so the shop does not show this product. Upload its first version.</Nothing>
      )}
      {data && data.files.length > 0 && <VersionList productId={productId} files={data.files} />}
      {data && data.count > data.files.length && (
        <div className="px-6 py-4">
          <Button
            size="small"
            variant="secondary"
            isLoading={isFetching}
            onClick={() => setLimit(Math.min(limit + step, 200))}
          >
            Show older versions
          </Button>
        </div>
      )}
    </Section>
  )
}
