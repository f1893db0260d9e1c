import { type AnchorHTMLAttributes, type ReactNode, Suspense } from "react"
import { archiveAddress } from "../../lib/download-address"
import { pressToDownload } from "../../lib/press-to-download"
import { buttonStyle } from "../../ui/button"
import { Download } from "../../ui/icons"
import { latePart } from "../../ui/late-part"
import type { ArchivedFile } from "./unpack-help"

const UnpackHelp = latePart(() => import("./unpack-help"))

interface ArchiveOfferProps {
  link: AnchorHTMLAttributes<HTMLAnchorElement>
  label: string
  files: readonly ArchivedFile[]
  children: ReactNode
}

export const offerRow = "flex flex-wrap items-center justify-between gap-x-8 gap-y-3"

/** My Products: the size must match `OfferSkeleton`. */
export function ArchiveOffer({ link, label, files, children }: ArchiveOfferProps) {
  return (
    <div className="sheet-inset border-b py-5 print:hidden">
      <div className={offerRow}>
        <p className="grow basis-64">{children}</p>
        <a {...link} target="_blank" rel="noopener" className={buttonStyle("secondary", "max-sm:w-full")}>
          <Download /> <span>{label}</span>
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
      <details className="mt-2">
        <summary className="min-h-8 py-1 text-accent underline underline-offset-4 hover:text-accent-strong">
          Where to unpack it
        </summary>
        <Suspense>
          <UnpackHelp files={files} />
        </Suspense>
      </details>
    </div>
  )
}

interface PurchaseArchiveProps {
  transactionId: string
  token: string | undefined
  /** Downloads of the purchase. */
  filenames: readonly string[]
}

/** Undrawn if there is one file at most. */
export function PurchaseArchive({ transactionId, token, filenames }: PurchaseArchiveProps) {
  const files = [...new Set(filenames)].map((filename) => ({ filename }))
  if (files.length < 2) return null
  return (
    <ArchiveOffer
      link={pressToDownload(archiveAddress({ transaction: transactionId }), token)}
      label="Download this purchase as one archive"
      files={files}
    >
      All files of this purchase, each product in a folder of its own.
    </ArchiveOffer>
  )
}
