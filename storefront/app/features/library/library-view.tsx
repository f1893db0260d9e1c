import type { UseQueryResult } from "@tanstack/react-query"
import type { Elements } from "../../lib/elements"
import { LoadFailed } from "../account/load-failed"
import { useAnnouncedFailure } from "../account/use-announced-failure"

interface LibraryViewProps<Item> {
  query: UseQueryResult<readonly Item[]>
  /** Text for `success: false`. */
  refused: string
  skeleton: Elements
  empty: Elements
  children: (items: readonly Item[]) => Elements
}

/** Loaded data stays if a refresh fails. */
export function LibraryView<Item>({ query, refused, skeleton, empty, children }: LibraryViewProps<Item>) {
  const { data } = query
  const { failure, body, retry } = useAnnouncedFailure(query, refused)

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
