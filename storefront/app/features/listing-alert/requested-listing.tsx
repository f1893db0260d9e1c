import type { AlertListing } from "../../lib/page-data"
import { useSearchParams } from "../../lib/router"
import { useHydrated } from "../../lib/use-hydrated"

/** Null if unknown; undefined until hydration. */
export function useRequestedListing(listings: readonly AlertListing[]): AlertListing | null | undefined {
  const hydrated = useHydrated()
  const parameters = useSearchParams()
  if (!hydrated) return undefined
  return listings.find(({ handle }) => handle === parameters.get("listing")) ?? null
}

export function RequestedListing({ listing }: { listing: AlertListing | null | undefined }) {
  if (listing === null) return null
  return (
    <dl>
      <dt className="lettering text-soft">Listing</dt>
      <dd className="mt-1 text-lg">{listing?.title ?? "\u00a0"}</dd>
    </dl>
  )
}
