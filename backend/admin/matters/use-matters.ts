import { useQuery } from "@tanstack/react-query"
import type { MattersView } from "../../workflows/matters/open-matters"
import { sdk } from "../lib/client"

/** In milliseconds. */
const looksEvery = 60_000

/** Count and kinds of open matters. Undefined while loading. */
export function useMatterCount(): Pick<MattersView, "open" | "kinds"> | undefined {
  const { data } = useQuery({
    queryKey: ["matters", "count"],
    queryFn: () => sdk.client.fetch<MattersView>("/admin/matters", { query: { limit: 0 } }),
    staleTime: 0,
    refetchInterval: looksEvery,
  })
  return data
}
