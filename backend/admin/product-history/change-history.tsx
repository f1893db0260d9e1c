import { useQuery } from "@tanstack/react-query"
import type { StaffActionView } from "../../lib/staff-actions"
import { sdk } from "../lib/client"
import { type ActionWords, StaffHistory } from "../lib/staff-history"

interface Props {
  /** A query key of the dashboard. Refreshing it refreshes the history too. */
  queryKey: readonly unknown[]
  path: string
  title: string
  words: ActionWords
}

export function ChangeHistory({ queryKey, path, title, words }: Props) {
  const { data } = useQuery({
    queryKey: [...queryKey, "history"],
    queryFn: () => sdk.client.fetch<{ actions: StaffActionView[] }>(path),
    // Prices can also change on a price list's page, so cached data may be stale.
    refetchOnMount: "always",
  })
  if (!data?.actions.length) return null
  return <StaffHistory id="change-history" title={title} actions={data.actions} words={words} />
}
