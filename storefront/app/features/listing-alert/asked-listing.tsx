import { useSearchParams } from "react-router-dom"
import type { AlertListing } from "../../lib/page-data"
import { useHydrated } from "../../lib/use-hydrated"

/**
 * The listing that the address names by its handle: null when there is no such listing, undefined until it can be known,
 * as the server's page is the same for all.
 */
export function useAskedListing(listings: readonly AlertListing[]): AlertListing | null | undefined {
  const hydrated = useHydrated()
  const [parameters] = useSearchParams()
  if (!hydrated) return undefined
  return listings.find(({ handle }) => handle === parameters.get("listing")) ?? null
}

/** Which listing a form is about. It keeps its place while that is not known. */
export function AskedListing({ listing }: { listing: AlertListing | null | undefined }) {
  if (listing === null) return null
  return (
    <dl>
      <dt className="lettering text-soft">Listing</dt>
      <dd className="mt-1 text-lg">{listing?.title ?? "\u00a0"}</dd>
    </dl>
  )
}
