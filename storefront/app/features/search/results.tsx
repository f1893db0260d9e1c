import { useEffect, useRef } from "react"
import { Button } from "../../ui/button"
import { Skeleton } from "../../ui/skeleton"
import type { Found } from "../search-index/find"
import { termsOf } from "../search-index/terms"
import { cardGrid, cardSide, cardText, ResultCard } from "./result-card"

export function Results(props: { query: string; found: Found; onMore: () => void }) {
  const { results, total, related } = props.found
  const list = useRef<HTMLOListElement>(null)
  const firstNew = useRef<number>(undefined)
  const terms = termsOf(props.query)

  // After "more", focus the first new result.
  useEffect(() => {
    if (firstNew.current === undefined || firstNew.current >= results.length) return
    list.current?.children[firstNew.current]?.querySelector("a")?.focus()
    firstNew.current = undefined
  }, [results.length])

  const more = () => {
    firstNew.current = results.length
    props.onMore()
  }

  return (
    <>
      {results.length > 0 && (
        <ol ref={list}>
          {results.map((result, index) => (
            <li key={result.url} className="border-b">
              <ResultCard as="h2" result={result} number={index + 1} terms={terms} />
            </li>
          ))}
        </ol>
      )}
      {results.length < total && (
        <div className="sheet-inset flex flex-wrap items-center gap-5 py-8">
          <Button variant="secondary" onClick={more}>
            Show more
          </Button>
          <p className="lettering text-soft">{`${results.length} of ${total}`}</p>
        </div>
      )}
      {related.length > 0 && (
        <section aria-labelledby="related">
          <div className="sheet-inset border-b bg-sunk py-6">
            <h2 id="related" className="text-subheading">
              Related
            </h2>
            <p className="mt-1 max-w-measure text-soft">
              {total === 0 ? "No exact matches. These are close:" : "Related results:"}
            </p>
          </div>
          <ol start={total + 1}>
            {related.map((result, index) => (
              <li key={result.url} className="border-b">
                <ResultCard as="h3" result={result} number={total + index + 1} terms={result.matches} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

/** shop.md §2. */
export function ResultSkeletons() {
  return (
    <ul aria-hidden="true" className="noscript:hidden">
      {[1, 2, 3].map((number) => (
        <li key={number} className={`${cardGrid} border-b`}>
          <div className={cardSide}>
            <Skeleton className="col-span-2 h-4.5 w-24" />
            <Skeleton className="aspect-4/3 w-full self-start" />
          </div>
          <div className="min-w-0 sm:col-start-2">
            <Skeleton className="h-6 w-64 max-w-full" />
            <Skeleton className="mt-2 h-6 w-32" />
          </div>
          <div className={cardText}>
            <Skeleton className="h-5 max-w-long" />
            <Skeleton className="mt-5 h-6 w-72 max-w-full" />
            <Skeleton className="mt-4 h-4.5 w-52 max-w-full" />
          </div>
        </li>
      ))}
    </ul>
  )
}
