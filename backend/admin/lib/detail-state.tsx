import { Container, Skeleton } from "@medusajs/ui"
import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { CouldNotRead } from "./could-not-read"

interface DetailStateProps<T> {
  query: UseQueryResult<T, Error>
  children: (data: T) => ReactNode
}

/** What is read, once it is there; until then that it comes, or why it does not. */
export function DetailState<T>({ query: { data, isPending, error, refetch }, children }: DetailStateProps<T>) {
  if (data !== undefined) return children(data)
  if (isPending) return <Skeleton className="h-96 w-full rounded-lg" />
  return (
    <Container className="p-0">
      <CouldNotRead error={error} onAgain={refetch} />
    </Container>
  )
}
