import { useEffect, useState } from "react"

const none: readonly string[] = []

/** In milliseconds. `rest`: how long the query must stay unchanged. */
export function useProposals(query: string, phrases: readonly string[] | undefined, rest = 0): readonly string[] {
  const [made, setMade] = useState({ query: "", proposals: none })
  useEffect(() => {
    if (!phrases) return
    let isWanted = true
    const timer = setTimeout(() => {
      import("./did-you-mean").then(
        (code) => isWanted && setMade({ query, proposals: code.proposalsFor(query, phrases) }),
        console.warn,
      )
    }, rest)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [query, phrases, rest])
  return phrases && made.query === query ? made.proposals : none
}
