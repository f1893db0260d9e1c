import type { FetchError } from "@medusajs/js-sdk"
import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import type { Counted } from "../../lib/rows"
import type { ShownRequest } from "../../workflows/inbox/show-request"
import { sdk } from "../lib/client"

/** What is renewed when something about a request has changed. */
export const requestKeys = ["requests"] as const

/** Between two looks at what others of the staff, and the mail server, did meanwhile. Milliseconds. */
const lookAgain = { usually: 15_000, whileMailWaits: 2_000 }

/** A request as it is now; undefined while it is read, null when there is none. */
export function useRequest(id: string): UseQueryResult<ShownRequest | null, FetchError> {
  return useQuery<ShownRequest | null, FetchError>({
    queryKey: [...requestKeys, id],
    queryFn: () =>
      sdk.client
        .fetch<{ request: ShownRequest }>(`/admin/requests/${id}`)
        .then(({ request }) => request)
        .catch((error: FetchError) => {
          if (error.status === 404) return null
          throw error
        }),
    staleTime: 0,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state: { data } }) => {
      const isWaiting = data?.replies.some(({ mail_state }) => mail_state === "waiting")
      return isWaiting ? lookAgain.whileMailWaits : lookAgain.usually
    },
  })
}

/** How many requests are new. */
export function useNewRequests(): Counted | undefined {
  const { data } = useQuery({
    queryKey: [...requestKeys, "new"],
    queryFn: () => sdk.client.fetch<Counted>("/admin/requests", { query: { state: "new", limit: 0 } }),
    staleTime: 0,
    refetchInterval: lookAgain.usually,
  })
  return data
}
