import { useEffect, useRef } from "react"
import { preload } from "react-dom"
import { useLocation, useSearchParams } from "react-router-dom"
import { brand } from "../brand"
import type { Found } from "../features/search/find"
import { HowToSearch } from "../features/search/how-to-search"
import { Listings } from "../features/search/listings"
import { NoResults } from "../features/search/no-results"
import { indexPath } from "../features/search/packed-index"
import { QueryForm } from "../features/search/query-form"
import { ResultSkeletons } from "../features/search/result-skeletons"
import { Results } from "../features/search/results"
import { queryOf } from "../features/search/terms"
import { useSearch } from "../features/search/use-search"
import { clip } from "../lib/clip"
import { useHydrated } from "../lib/use-hydrated"
import { Button } from "../ui/button"
import { Notice } from "../ui/notice"
import { PageTitle } from "../ui/page-title"

/** The server draws one page for every query: what was asked is read in the browser. */
export default function SearchPage() {
  // What is fetched in any case; inside the shop it is there already (search-field.tsx).
  if (typeof window === "undefined") preload(indexPath, { as: "fetch", crossOrigin: "anonymous" })
  const hydrated = useHydrated()
  const [parameters] = useSearchParams()
  const query = hydrated ? queryOf(parameters.get("q")) : ""
  useTitle(query)
  return (
    <>
      <PageTitle title="Search">
        <QueryForm query={query} />
      </PageTitle>
      {!hydrated && (
        <div className="sheet-inset hidden gap-6 py-10 noscript:grid">
          <p>The search works in your browser, by JavaScript, which is switched off here.</p>
          <Listings />
        </div>
      )}
      {hydrated && query === "" ? <HowToSearch /> : <Search query={query} />}
    </>
  )
}

/** `query`: empty until the page is in the browser. */
function Search({ query }: { query: string }) {
  const { key } = useLocation()
  const { index, failed, shown, showMore, retry } = useSearch(key)
  const body = useRef<HTMLDivElement>(null)
  const found = index && query !== "" ? index.find(query, shown) : undefined
  const isEmpty = found?.total === 0 && found.related.length === 0

  // Should nothing be found, it is there already.
  useEffect(() => {
    if (index) import("../features/search/did-you-mean").catch(console.warn)
  }, [index])

  const again = () => {
    // The button goes, and would take the focus with it.
    body.current?.focus({ preventScroll: true })
    retry()
  }

  return (
    <div ref={body} tabIndex={-1} className="outline-none">
      <p role="status" className="lettering sheet-inset border-b py-3 text-soft noscript:hidden">
        {failed ? "The search could not be loaded." : found ? <Count found={found} query={query} /> : "Searching…"}
      </p>
      {failed && (
        <div className="sheet-inset grid justify-items-start gap-5 py-12">
          <Notice kind="error" title="The search could not be loaded." live={false}>
            Please check your connection, and try again.
          </Notice>
          <Button variant="secondary" onClick={again}>
            Try again
          </Button>
        </div>
      )}
      {!failed && !found && <ResultSkeletons />}
      {found && !isEmpty && <Results query={query} found={found} onMore={showMore} />}
      {isEmpty && index && <NoResults query={query} phrases={index.phrases()} />}
    </div>
  )
}

function Count({ found: { total, related }, query }: { found: Found; query: string }) {
  return (
    <>
      {total === 1 ? "1 result" : `${total} results`} for <q className="wrap-anywhere text-ink">{query}</q>
      {related.length > 0 && `, ${related.length} related`}
    </>
  )
}

/** The tab and the history name what was asked. */
function useTitle(query: string): void {
  useEffect(() => {
    document.title = `${query && `${clip(query, 40)}: `}Search · ${brand.name}`
  }, [query])
}
