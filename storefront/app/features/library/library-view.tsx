import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { failureSoFar } from "../account/failure-so-far"
import { LoadFailed } from "../account/load-failed"
import { loadFailure } from "../account/load-failure"
import { useFailureToast } from "../account/use-failure-toast"
import { useRetry } from "../account/use-retry"

interface LibraryViewProps<Item> {
  query: UseQueryResult<readonly Item[]>
  /** The sentence for `success: false`. */
  refused: string
  skeleton: ReactNode
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** A list of the account in each of its states. What was loaded stays on screen when it cannot be loaded anew. */
export function LibraryView<Item>({ query, refused, skeleton, empty, children }: LibraryViewProps<Item>) {
  const { data } = query
  const { error, count } = failureSoFar(query)
  const failure = error ? loadFailure(error, refused) : undefined
  const { body, retry } = useRetry(query)
  useFailureToast(failure, count)

  return (
    <div ref={body} tabIndex={-1} className="outline-none">
      {data && (data.length === 0 ? empty : children(data))}
      {!data && !failure && skeleton}
      {!data && failure && (
        <div className="sheet-inset py-12">
          <LoadFailed {...failure} onRetry={retry} />
        </div>
      )}
    </div>
  )
}
