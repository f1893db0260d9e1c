import type { FetchError } from "@medusajs/js-sdk"
import { Button, Container, Skeleton, Text } from "@medusajs/ui"
import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { sdk } from "./client"
import { Section } from "./section"

interface DetailStateProps<T> {
  query: UseQueryResult<T, Error>
  /** Title of the section that shows the error. */
  title?: string
  height?: "h-32" | "h-96"
  children: (data: T) => ReactNode
}

export function DetailState<T>({ query, title, height = "h-96", children }: DetailStateProps<T>) {
  const { data, isPending, error, refetch } = query
  if (data !== undefined) return children(data)
  if (isPending) return <Skeleton className={`${height} w-full rounded-lg`} />
  const failure = <CouldNotRead error={error} onAgain={refetch} />
  return title ? <Section title={title}>{failure}</Section> : <Container className="p-0">{failure}</Container>
}

export function CouldNotRead({ error, onAgain }: { error: Error | null; onAgain: () => unknown }) {
  return (
    <div role="alert" className="flex items-center justify-between gap-x-4 px-6 py-4">
      <Text size="small">This could not be loaded: {error?.message ?? "the shop did not answer"}</Text>
      <Button size="small" variant="secondary" onClick={() => void onAgain()}>
        Try again
      </Button>
    </div>
  )
}

/** `name`: the row's key in the answer. `list`: query key of the list. */
export function useDetail<T>(path: string, name: string, list: string): UseQueryResult<T, FetchError> {
  return useQuery({
    queryKey: [list, path],
    queryFn: async () => (await sdk.client.fetch<Record<string, T>>(path))[name] as T,
    // Always read again, because colleagues may have changed what the dashboard has cached.
    refetchOnMount: "always",
    retry: (times, error) => times < 2 && (error as FetchError).status !== 404,
  })
}
