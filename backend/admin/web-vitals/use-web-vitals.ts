import type { FetchError } from "@medusajs/js-sdk"
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query"
import type { ShownVitals } from "../../workflows/web-vitals/shown-vitals"
import { sdk } from "../lib/client"

/** What was measured in a week, by its Monday; null: in the latest. The week before stays while another comes. */
export function useWebVitals(week: string | null): UseQueryResult<ShownVitals, FetchError> {
  return useQuery({
    queryKey: ["web_vitals", week],
    queryFn: async () => {
      const query = week ? { week } : {}
      return (await sdk.client.fetch<{ web_vitals: ShownVitals }>("/admin/web-vitals", { query })).web_vitals
    },
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  })
}
