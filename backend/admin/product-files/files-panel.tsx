import { Button, Container, Heading, Skeleton, Text } from "@medusajs/ui"
import { useState } from "react"
import { CouldNotRead } from "../lib/could-not-read"
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
    <Container className="overflow-hidden p-0">
      <section aria-labelledby="product-files-title" className="divide-y">
        <header className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
          <Heading level="h2" id="product-files-title">
            Files
          </Heading>
          {data?.digital_product && (
            <div className="flex flex-wrap items-center gap-2">
              <DownloadsModal productId={productId} />
              <UploadDrawer productId={productId} product={data.digital_product} current={data.current} />
            </div>
          )}
        </header>
        {error && <CouldNotRead error={error} onAgain={refetch} />}
        {data && !data.digital_product && <Note>Save what shoppers see first; then add the file that they buy.</Note>}
        {data?.digital_product && !data.current && (
          <Note>Nothing is delivered yet, so the shop does not show this product. Upload its first version.</Note>
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
      </section>
    </Container>
  )
}

function Note({ children }: { children: string }) {
  return (
    <Text size="small" className="px-6 py-4 text-ui-fg-subtle">
      {children}
    </Text>
  )
}
