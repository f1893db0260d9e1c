import type { AnchorHTMLAttributes } from "react"
import type { Release } from "../../../../backend/lib/definition/delivered-file"
import { textLink } from "../../ui/text-link"
import { ReleaseNotes } from "./release-notes"
import { heldWords } from "./release-words"

interface BoughtVersionsProps {
  /** Name of the product. */
  name: string
  /** Newest first; the first is delivered. */
  versions: readonly Release[]
  held: string | undefined
  linkTo: (version: string) => AnchorHTMLAttributes<HTMLAnchorElement>
}

export default function BoughtVersions({ name, versions, held, linkTo }: BoughtVersionsProps) {
  const news = heldWords(versions, held)
  return (
    <div className="grid gap-1">
      {news && <p className="font-medium">{news}</p>}
      <details>
        <summary className="min-h-8 py-1 text-accent underline underline-offset-4 hover:text-accent-strong">
          All versions<span className="sr-only">{` of ${name}`}</span>
        </summary>
        <ol className="mt-2 border-t">
          {versions.map((release, place) => (
            <li key={release.version} className="border-b py-3">
              <ReleaseNotes release={release}>
                {place > 0 && (
                  <a {...linkTo(release.version)} target="_blank" rel="noopener" className={textLink}>
                    Download<span className="sr-only">{` version ${release.version} (opens in a new tab)`}</span>
                  </a>
                )}
              </ReleaseNotes>
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}
