import { Button, Container, Skeleton, Text } from "@medusajs/ui"
import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"

/** What is read, once it is there; until then that it comes, or why it does not. */
export function DetailState<T>({
  query,
  children,
}: {
  query: UseQueryResult<T, Error>
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <Skeleton className="h-48 w-full rounded-lg" />
  return (
    <Container role="alert" className="flex items-center justify-between gap-x-4 px-6 py-4">
      <Text size="small">{query.error?.message}</Text>
      <Button size="small" variant="secondary" onClick={() => query.refetch()}>
        Try again
      </Button>
    </Container>
  )
}
