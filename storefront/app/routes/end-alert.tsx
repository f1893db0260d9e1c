import { endAlert } from "../features/listing-alert/alert-calls"
import { LinkPress } from "../features/listing-alert/link-press"
import { usePageData } from "../lib/page-data"

const before = {
  title: "End Your Alert",
  lead: "Press the button, and no e-mail follows: we delete your address at once.",
  door: "ajar",
  button: "End the Alert",
} as const

const after = {
  title: "Your Alert Has Ended",
  lead: "No e-mail follows, and your address is deleted.",
  door: "closed",
} as const

/** The address is a ticket: it is told to no other site (server/request.ts). */
export default function EndAlertPage() {
  const { listings } = usePageData("end-alert")
  return <LinkPress listings={listings} before={before} after={after} send={endAlert} />
}
