import { Copy, StatusBadge, Text } from "@medusajs/ui"
import type { ShownVersion } from "../../workflows/digital-product/list-versions"
import { sizeWord } from "../lib/size-word"
import { useMoment } from "../lib/use-moment"
import { DeliverButton, DownloadLink } from "./version-actions"

/** Versions of a file, the newest first. */
export function VersionList({ productId, files }: { productId: string; files: ShownVersion[] }) {
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
            </div>
            <div className="flex items-center gap-x-2">
              <DownloadLink productId={productId} file={file} />
              {!file.is_current && <DeliverButton productId={productId} file={file} />}
            </div>
          </div>
          <Facts file={file} />
        </li>
      ))}
    </ol>
  )
}

function Facts({ file }: { file: ShownVersion }) {
  const moment = useMoment()
  return (
    <>
      <Text size="small" className="break-words text-ui-fg-subtle">
        {file.filename} · {sizeWord(file.size)} · {moment(file.created_at)}
        {file.by ? ` · by ${file.by}` : ""}
      </Text>
      {file.changelog && (
        <Text size="small" className="whitespace-pre-line break-words">
          {file.changelog}
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
