import { useQueryParams } from "@medusajs/dashboard/hooks"
import type { FetchError } from "@medusajs/js-sdk"
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query"
import { sdk } from "./client"
import { listQuery } from "./list-query"

/** How many rows are on a page of a list. */
export const pageSize = 20

interface Page<Row> {
  rows: Row[]
  count: number
  /** False: there are more than `count`. */
  isExact: boolean
}

/** A list of the admin API. */
export interface List {
  path: string
  /** The name of the rows in its answers; also what its pages are kept by, and renewed by. */
  name: string
  /** What it can be filtered by. */
  filters?: readonly string[]
  /** What holds of each row, whatever the address says. */
  always?: Readonly<Record<string, string>>
  /** The prefix of its names in the address, where a page has several lists. */
  prefix?: string
}

/** A list's page as the address asks for it: which, filtered and sorted by what, and what is searched for. */
export function useList<Row>({
  path,
  name,
  filters = [],
  always,
  prefix,
}: List): UseQueryResult<Page<Row>, FetchError> {
  const query = { ...listQuery(useQueryParams([...filters, "q", "order", "offset"], prefix)), ...always }
  return useQuery({
    queryKey: [name, path, query],
    queryFn: async () => {
      const answer = await sdk.client.fetch<Record<string, unknown>>(path, { query: { limit: pageSize, ...query } })
      const isExact = answer.count_is_exact !== false
      return { rows: answer[name] as Row[], count: Number(answer.count), isExact }
    },
    placeholderData: keepPreviousData,
    // The dashboard keeps answers for longer than others of the staff leave things as they are.
    refetchOnMount: "always",
  })
}
