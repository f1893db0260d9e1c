import { confirmAlert } from "../features/listing-alert/alert-calls"
import { LinkPress } from "../features/listing-alert/link-press"
import { usePageData } from "../lib/page-data"

const before = {
  title: "Confirm Your Alert",
  lead: "Press the button, and you get one e-mail when the listing opens. Then we delete your address.",
  door: "ajar",
  button: "Confirm",
} as const

const after = {
  title: "Your Alert Is Confirmed",
  lead: "You get one e-mail when the listing opens, and then we delete your address. A link in our e-mails ends it at any time.",
  door: "open",
} as const

/** The address is a ticket: it is told to no other site (server/request.ts). */
export default function ConfirmAlertPage() {
  const { listings } = usePageData("confirm-alert")
  return <LinkPress listings={listings} before={before} after={after} send={confirmAlert} />
}
