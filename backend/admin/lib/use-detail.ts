import type { FetchError } from "@medusajs/js-sdk"
import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import { sdk } from "./client"

/** One thing of the admin API; `name` is that of the thing in the answer, `list` what it is kept and renewed by. */
export function useDetail<T>(path: string, name: string, list: string): UseQueryResult<T, FetchError> {
  return useQuery({
    queryKey: [list, path],
    queryFn: async () => (await sdk.client.fetch<Record<string, T>>(path))[name] as T,
    // The dashboard keeps answers for longer than others of the staff leave things as they are.
    refetchOnMount: "always",
    retry: (times, error) => times < 2 && (error as FetchError).status !== 404,
  })
}
