import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { LoadFailed } from "../account/load-failed"
import { useToldFailure } from "../account/use-told-failure"

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
  const { failure, body, retry } = useToldFailure(query, refused)

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
