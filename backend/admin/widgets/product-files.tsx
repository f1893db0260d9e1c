import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminProduct, DetailWidgetProps } from "@medusajs/framework/types"
import { XMark } from "@medusajs/icons"
import {
  Alert,
  Button,
  Copy,
  createDataTableColumnHelper,
  FocusModal,
  Heading,
  IconButton,
  Skeleton,
  StatusBadge,
  Text,
} from "@medusajs/ui"
import { useState } from "react"
import { chipsOf } from "../../modules/digital-product/runs-on"
import type { DownloadView } from "../../workflows/digital-product/list-downloads"
import type { VersionView } from "../../workflows/digital-product/list-versions"
import { ConfirmButton } from "../lib/confirm-button"
import { momentInShop } from "../lib/dates"
import { CouldNotRead } from "../lib/detail-state"
import { ListPage } from "../lib/list-page"
import { byTime } from "../lib/list-query"
import { Nothing, Section } from "../lib/section"
import { sizeWord } from "../lib/size-word"
import { type ActionWords, StaffHistory } from "../lib/staff-history"
import { NotesDrawer } from "../product-files/notes"
import { TellBuyers } from "../product-files/tell-buyers"
import { UploadDrawer } from "../product-files/upload-form"
import { questionOf, step, useDeliver, useFiles } from "../product-files/use-files"
import { RunsOnDrawer } from "../product-page/runs-on-form"

export const config = defineWidgetConfig({ zone: "product.details.after", id: "shop:product-files" })

export default function FilesOfProduct({ data: { id: productId } }: DetailWidgetProps<AdminProduct>) {
  return (
    <>
      <FilesPanel productId={productId} />
      <FileHistory productId={productId} />
    </>
  )
}

function FilesPanel({ productId }: { productId: string }) {
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
        <Nothing>Save the shop page first, then add the file that shoppers buy.</Nothing>
      )}
      {data?.digital_product && !data.current && (
        <Nothing>
          There is no file to deliver yet, so the shop does not show this product. Upload the first version.
        </Nothing>
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

function VersionList({ productId, files }: { productId: string; files: VersionView[] }) {
  return (
    <ol aria-label="Versions" className="divide-y">
      {files.map((file) => (
        <li key={file.id} className="flex flex-col gap-y-2 px-6 py-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <div className="flex items-center gap-x-2">
              <Text size="small" weight="plus">
                {file.version}
              </Text>
              {file.is_current && <StatusBadge color="green">Delivered</StatusBadge>}
              {file.withdrawn_at && <StatusBadge color="grey">Withdrawn</StatusBadge>}
            </div>
            <div className="flex items-center gap-x-2">
              <RunsOnDrawer productId={productId} file={file} />
              <NotesDrawer productId={productId} file={file} />
              <DownloadLink productId={productId} file={file} />
              {!file.is_current && <DeliverButton productId={productId} file={file} />}
              {file.is_current && !file.mailed_at && <TellBuyers productId={productId} file={file} />}
            </div>
          </div>
          <Facts file={file} />
        </li>
      ))}
    </ol>
  )
}

function Facts({ file }: { file: VersionView }) {
  return (
    <>
      <Text size="small" className="break-words text-ui-fg-subtle">
        {file.filename} · {sizeWord(file.size)} · {momentInShop(file.created_at)}
        {file.by ? ` · by ${file.by}` : ""}
        {file.mailed_at ? ` · buyers told ${momentInShop(file.mailed_at)}` : ""}
      </Text>
      <RunsOn file={file} />
      {file.notes && (
        <Text size="small" className="whitespace-pre-line break-words">
          {file.notes}
        </Text>
      )}
      {file.changelog && (
        <Text size="small" className="whitespace-pre-line break-words text-ui-fg-subtle">
          {`For staff: ${file.changelog}`}
        </Text>
      )}
      <div className="flex min-w-0 items-center gap-x-2 text-ui-fg-subtle">
        <Text size="xsmall" className="shrink-0">
          SHA-256
        </Text>
        <code className="txt-compact-xsmall min-w-0 truncate font-mono">{file.sha256}</code>
        <Copy content={file.sha256} variant="mini" aria-label={`Copy the SHA-256 of ${file.version}`} />
      </div>
    </>
  )
}

function RunsOn({ file: { runs_on: statements, differences } }: { file: VersionView }) {
  return (
    <>
      <Text size="small">{statements ? chipsOf(statements).join(" · ") : "Where it runs is not stated."}</Text>
      {differences.length > 0 && <Alert variant="warning">{differences.join(" ")}</Alert>}
    </>
  )
}

interface Props {
  productId: string
  file: VersionView
}

function DownloadLink({ productId, file }: Props) {
  return (
    <Button size="small" variant="transparent" asChild>
      <a
        href={`/admin/products/${productId}/files/${file.id}/content`}
        download
        aria-label={`Download version ${file.version}`}
      >
        Download
      </a>
    </Button>
  )
}

function DeliverButton({ productId, file }: Props) {
  const deliver = useDeliver(productId)
  return (
    <ConfirmButton
      label="Deliver"
      name={`Deliver version ${file.version}`}
      question={questionOf(file)}
      isSending={deliver.isPending}
      onConfirm={() => deliver.mutate({ id: file.id })}
    />
  )
}

const column = createDataTableColumnHelper<DownloadView>()

function DownloadsModal({ productId }: { productId: string }) {
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
              Each row is a download that started, with the version delivered at that time. A download through the link
              alone may come from a mail scanner.
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
  const columns = [
    column.accessor("email", { header: "Buyer", enableSorting: true }),
    column.accessor("by_buyer", { header: "Came from", cell: ({ getValue }) => (getValue() ? "Buyer" : "Link alone") }),
    column.accessor("version", { header: "Version" }),
    column.accessor("at", { header: "When", ...byTime, cell: ({ row }) => momentInShop(row.original.at) }),
    column.accessor("transaction_id", { header: "Transaction" }),
  ]
  return (
    <ListPage<DownloadView>
      path={`/admin/products/${productId}/downloads`}
      name="downloads"
      prefix="downloads"
      columns={columns}
      emptyState={{
        empty: { heading: "No downloads yet", description: "Downloads of the file are listed here." },
        filtered: { heading: "No such download", description: "Search for another address or transaction." },
      }}
    />
  )
}

const few = 5

const fileWords: ActionWords = {
  "upload-version": ({ version }) => `Uploaded version ${version}`,
  "mail-update": ({ version, recipients }) => `Told ${recipients} buyers about version ${version}`,
  "edit-notes": ({ version }) => `Changed the notes for version ${version}`,
  "edit-runs-on": ({ version }) => `Changed where version ${version} runs`,
  "deliver-version": ({ version, before }) => `Delivered version ${version}${before ? ` instead of ${before}` : ""}`,
}

function FileHistory({ productId }: { productId: string }) {
  const [isWhole, setIsWhole] = useState(false)
  // Shares the request of the files panel.
  const actions = useFiles(productId, step).data?.actions ?? []
  if (actions.length === 0) return null
  return (
    <div className="flex flex-col items-start gap-y-3 *:first:w-full">
      <StaffHistory actions={isWhole ? actions : actions.slice(0, few)} words={fileWords} />
      {!isWhole && actions.length > few && (
        <Button size="small" variant="secondary" onClick={() => setIsWhole(true)}>
          Show earlier actions
        </Button>
      )}
    </div>
  )
}
