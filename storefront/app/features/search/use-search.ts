import { useEffect, useState } from "react"
import { indexAtHand, loadIndex, type SearchIndex } from "./search-index"

/** Results that are shown at first, and how many more each time. */
const resultsAtOnce = 20
/** For how long the search shows that it is at work (shop.md §4 and §9). Milliseconds. */
const searchDelay = 100

/** How many results each entry of the history shows: who comes back finds the page as it was left, and at once. */
const shownByEntry = new Map<string, number>()

/** `entry`: the history entry's key. `failed`: the index could not be had. */
export function useSearch(entry: string) {
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
