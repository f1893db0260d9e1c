import { StatusBadge, Text } from "@medusajs/ui"
import { Nothing, Section } from "../lib/section"
import { useMoment } from "../lib/use-moment"
import type { DownloadFacts, PurchaseDetails } from "../purchase/purchase-facts"
import { ChangeDownload } from "./change-download"
import { downloadNote, downloadStates, versionNote } from "./purchases-words"

/** The files that a purchase gave: what their links give now, and how often they were used. */
export function DownloadSection({ purchase: { id, downloads } }: { purchase: PurchaseDetails }) {
  return (
    <Section title="Downloads">
      {downloads.length === 0 ? (
        <Nothing>No file was delivered.</Nothing>
      ) : (
        <ul className="divide-y">
          {downloads.map((download) => (
            <DownloadItem key={download.id} purchaseId={id} download={download} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function DownloadItem({ purchaseId, download }: { purchaseId: string; download: DownloadFacts }) {
  const moment = useMoment()
  const { last_downloaded_at: last, revoked_reason: reason } = download
  const { label, color } = downloadStates[download.state]
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-6 py-4">
      <div className="flex min-w-0 flex-col">
        <div className="flex flex-wrap items-center gap-x-3">
          <Text size="small" weight="plus">
            {download.product_name}
          </Text>
          <StatusBadge color={color}>{label}</StatusBadge>
        </div>
        <Text size="small" className="break-all text-ui-fg-subtle">
          {download.filename} · {versionNote(download)}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {downloadNote(download.download_count, last && moment(last))}
        </Text>
        {download.state === "revoked" && reason && <Text size="small">Revoked: {reason}</Text>}
      </div>
      <ChangeDownload purchaseId={purchaseId} download={download} />
    </li>
  )
}
