import { useEffect, useRef } from "react"
import { Button } from "../../ui/button"
import type { Found } from "./find"
import { ResultCard } from "./result-card"
import { termsOf } from "./terms"

/** What was found, as the list of drawings of a set: a number, what it is, where it is; then what is related. */
export function Results(props: { query: string; found: Found; onMore: () => void }) {
  const { results, total, related } = props.found
  const list = useRef<HTMLOListElement>(null)
  const firstNew = useRef<number>(undefined)
  const terms = termsOf(props.query)

  // More were asked for: the keyboard goes on at the first of them.
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
          <p className="lettering text-soft">
            {results.length} of {total}
          </p>
        </div>
      )}
      {related.length > 0 && (
        <section aria-labelledby="related">
          <div className="sheet-inset border-b bg-sunk py-6">
            <h2 id="related" className="text-subheading">
              Related
            </h2>
            <p className="mt-1 max-w-measure text-soft">
              {total === 0 ? "Nothing has exactly these words. These are close:" : "Related, in other words:"}
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
