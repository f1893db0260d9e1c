import { useQuery } from "@tanstack/react-query"
import type { ShownStaffAction } from "../../lib/staff-actions"
import { sdk } from "../lib/client"
import { type ActionWords, StaffHistory } from "../lib/staff-history"

interface Props {
  /** Below which key of the dashboard's: what reads that again reads this again. */
  queryKey: readonly unknown[]
  path: string
  title: string
  words: ActionWords
}

/** Who of the staff changed what of a product or a price list; nothing until somebody did. */
export function ChangeHistory({ queryKey, path, title, words }: Props) {
  const { data } = useQuery({
    queryKey: [...queryKey, "history"],
    queryFn: () => sdk.client.fetch<{ actions: ShownStaffAction[] }>(path),
    // A price list changes the prices of a product on a page of its own.
    refetchOnMount: "always",
  })
  if (!data?.actions.length) return null
  return <StaffHistory id="change-history" title={title} actions={data.actions} words={words} />
}
