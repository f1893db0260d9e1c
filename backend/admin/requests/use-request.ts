import type { FetchError } from "@medusajs/js-sdk"
import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import type { Counted } from "../../lib/rows"
import type { RequestView } from "../../workflows/inbox/request-view"
import { sdk } from "../lib/client"

export const requestKeys = ["requests"] as const

/** In milliseconds. */
const lookAgain = { usually: 15_000, whileMailWaits: 2_000 }

/** Undefined while loading, null if there is none. */
export function useRequest(id: string): UseQueryResult<RequestView | null, FetchError> {
  return useQuery<RequestView | null, FetchError>({
    queryKey: [...requestKeys, id],
    queryFn: () =>
      sdk.client
        .fetch<{ request: RequestView }>(`/admin/requests/${id}`)
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

export function useNewRequests(): Counted | undefined {
  const { data } = useQuery({
    queryKey: [...requestKeys, "new"],
    queryFn: () => sdk.client.fetch<Counted>("/admin/requests", { query: { state: "new", limit: 0 } }),
    staleTime: 0,
    refetchInterval: lookAgain.usually,
  })
  return data
}

export interface StaffMember {
  id: string
  name: string
}

export function useStaff(): { staff: StaffMember[]; me: string | undefined } {
  const { data } = useQuery({
    queryKey: ["staff"],
    queryFn: async () => {
      const fields = "id,email,first_name,last_name"
      const [{ users }, { user }] = await Promise.all([
        sdk.admin.user.list({ limit: 200, fields }),
        sdk.admin.user.me({ fields }),
      ])
      return { staff: users.map((member) => ({ id: member.id, name: nameOf(member) })), me: user.id }
    },
  })
  return { staff: data?.staff ?? [], me: data?.me }
}

/** Gives the same name as `staffName`. */
function nameOf(member: { email: string; first_name: string | null; last_name: string | null }): string {
  return [member.first_name, member.last_name].filter(Boolean).join(" ").trim() || member.email
}
