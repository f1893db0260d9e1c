import type { Release } from "../../../../backend/lib/definition/delivered-file"
import type { Elements } from "../../lib/elements"
import { releaseOf } from "./release-words"

interface ReleaseNotesProps {
  release: Release
  /** Below the first line. */
  children?: Elements | false
}

export function ReleaseNotes({ release, children }: ReleaseNotesProps) {
  const { notes, sha256 } = release
  return (
    <>
      <p>{releaseOf(release)}</p>
      {children}
      {notes && <p className="mt-2 max-w-long whitespace-pre-line wrap-anywhere">{notes}</p>}
      <p className="lettering mt-2 break-all text-soft">
        <span>SHA-256</span> <span className="select-all">{sha256}</span>
      </p>
    </>
  )
}
