import { useEffect, useRef, useState } from "react"
import { preload } from "react-dom"
import { brand } from "../brand"
import { Listings } from "../features/search/listings"
import { noteMissedSearch } from "../features/search/note-missed-search"
import { QueryForm } from "../features/search/query-form"
import { ResultSkeletons, Results } from "../features/search/results"
import { HowToSearch, NoResults } from "../features/search/search-help"
import type { Found } from "../features/search-index/find"
import { indexPath } from "../features/search-index/packed-index"
import { indexAtHand, loadIndex, type SearchIndex } from "../features/search-index/search-index"
import { queryOf } from "../features/search-index/terms"
import { askedSoftware, softwareSentences } from "../features/software/asked-software"
import { ChooseSoftware } from "../features/software/choose-software"
import { clip } from "../lib/clip"
import { useLocation, useSearchParams } from "../lib/router"
import { useHydrated } from "../lib/use-hydrated"
import { Button } from "../ui/button"
import { Notice } from "../ui/notice"
import { PageTitle } from "../ui/page-title"

/** The server draws one page for all queries. */
export default function SearchPage() {
  // For direct visits. Within the shop, search-field.tsx has already loaded the index.
  if (typeof window === "undefined") preload(indexPath, { as: "fetch", crossOrigin: "anonymous" })
  const hydrated = useHydrated()
  const parameters = useSearchParams()
  const query = hydrated ? queryOf(parameters.get("q")) : ""
  useTitle(query)
  return (
    <>
      <PageTitle title="Search">
        <QueryForm query={query} />
      </PageTitle>
      {!hydrated && (
        <div className="sheet-inset hidden gap-6 py-10 noscript:grid">
          <p>Search needs JavaScript, which is switched off in this browser.</p>
          <Listings />
        </div>
      )}
      {hydrated && query === "" ? <HowToSearch /> : <Search query={query} />}
    </>
  )
}

function Search({ query }: { query: string }) {
  const { key } = useLocation()
  const { index, failed, shown, showMore, retry } = useSearch(key)
  const body = useRef<HTMLDivElement>(null)
  const found = index && query !== "" ? index.find(query, shown) : undefined
  const asked = askedSoftware(query)
  const isEmpty = found?.total === 0 && found.related.length === 0

  // Loads the proposals early, in case nothing is found.
  useEffect(() => {
    if (index) import("../features/search/did-you-mean").catch(console.warn)
  }, [index])

  useEffect(() => {
    if (isEmpty) noteMissedSearch(query)
  }, [isEmpty, query])

  const again = () => {
    // The button disappears with the focus on it.
    body.current?.focus({ preventScroll: true })
    retry()
  }

  return (
    <div ref={body} tabIndex={-1} className="outline-none">
      {/* The button keeps its place when the answer comes. */}
      <div className="sheet-inset flex flex-col-reverse items-start justify-between gap-x-8 border-b py-3 sm:flex-row noscript:hidden">
        <div role="status">
          <p className="lettering text-soft">
            {failed ? "The search could not be loaded." : found ? <Count found={found} query={query} /> : "Searching…"}
          </p>
          {index && asked && <p className="mt-2 max-w-long">{softwareSentences(asked, statementsOf(index))}</p>}
        </div>
        <ChooseSoftware className="shrink-0 text-note" />
      </div>
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

function statementsOf({ offers }: SearchIndex) {
  return offers.map(({ runsOn }) => runsOn)
}

function Count({ found: { total, related }, query }: { found: Found; query: string }) {
  return (
    <>
      <span>{`${total === 1 ? "1 result" : `${total} results`} for `}</span>
      <q className="wrap-anywhere text-ink">{query}</q>
      {related.length > 0 && <span>{`, ${related.length} related`}</span>}
    </>
  )
}

function useTitle(query: string): void {
  useEffect(() => {
    document.title = `${query && `${clip(query, 40)}: `}Search · ${brand.name}`
  }, [query])
}

const resultsAtOnce = 20
/** In milliseconds (shop.md §4 and §9). */
const searchDelay = 100

/** Restores the page on Back. */
const shownByEntry = new Map<string, number>()

function useSearch(entry: string) {
  const [index, setIndex] = useState(() => (shownByEntry.has(entry) ? indexAtHand() : undefined))
  const [failed, setFailed] = useState(false)
  const [shown, setShown] = useState(() => shownByEntry.get(entry) ?? resultsAtOnce)
  const isAtWork = index === undefined && !failed

  useEffect(() => {
    if (!isAtWork) return
    let isWanted = true
    Promise.all([loadIndex(), delay()]).then(
      ([loaded]: [SearchIndex, unknown]) => isWanted && setIndex(loaded),
      (error: unknown) => {
        console.warn(error)
        if (isWanted) setFailed(true)
      },
    )
    return () => {
      isWanted = false
    }
  }, [isAtWork])

  useEffect(() => {
    if (index) shownByEntry.set(entry, shown)
  }, [entry, index, shown])

  return {
    index,
    failed,
    shown,
    showMore: () => setShown(shown + resultsAtOnce),
    retry: () => setFailed(false),
  }
}

function delay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, searchDelay))
}
