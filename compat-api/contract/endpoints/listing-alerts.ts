import { type Endpoint, json } from "../endpoint"
import { alertLinkRequest, endAlertQuery, listingAlertRequest } from "../listing-alert"
import { outcome } from "../outcome"

const common = { methods: ["POST"], subject: "Listing alerts", access: "public", isLimited: true } as const
const token = "cda_RHe6R74Pz-fJNlc0onkxvGMQA2pO_74CoEcHu3iiYPapRFrsxPm3"

export const listingAlert: Endpoint = {
  ...common,
  id: "listingAlert",
  path: "/api/listing_alert.php",
  summary: "Ask to be told when a listing opens",
  description:
    "For a listing that says Coming Soon, by the handle of its category. Mails a link to confirm; without that nothing more is sent, and the address is deleted after 7 days. Answers the same for known and unknown addresses: no mailbox gets more than five such links in that time, and no address that is confirmed gets one.",
  body: {
    schema: listingAlertRequest,
    examples: { rhino: { listing: "rhino", email: "ada@example.com" } },
  },
  answers: {
    200: json(
      "If the address is not on the list yet, the link is on its way; or why there is nothing to wait for.",
      outcome,
      {
        sent: {
          success: true,
          message:
            "If this address is not on the list yet, we have sent it a link to confirm, though never more than five in a week.",
        },
        open: { success: false, message: "The listing Grasshopper Scripts is open already." },
        unknown: { success: false, message: "There is no such listing." },
      },
    ),
  },
}

export const confirmListingAlert: Endpoint = {
  ...common,
  id: "confirmListingAlert",
  path: "/api/confirm_listing_alert.php",
  summary: "Confirm an alert",
  description:
    "Takes the token of the mailed link, within 7 days. One mail follows when the listing opens, and then the address is deleted. Asked again, it answers the same.",
  body: { schema: alertLinkRequest, examples: { link: { token } } },
  answers: {
    200: json("Confirmed, or why not.", outcome, {
      confirmed: { success: true, message: "Confirmed: you get one e-mail when the listing opens." },
      refused: { success: false, message: "Invalid or expired link." },
    }),
  },
}

export const endListingAlert: Endpoint = {
  ...common,
  id: "endListingAlert",
  path: "/api/end_listing_alert.php",
  summary: "End an alert",
  description:
    "Takes the token of a mailed link, in the body or in the address: mail programs post `List-Unsubscribe=One-Click` to the address in the header `List-Unsubscribe` (RFC 8058). Deletes the address. Asked again, it answers the same.",
  query: endAlertQuery,
  body: { schema: endAlertQuery, isOptional: true, examples: { link: { token } } },
  answers: {
    200: json("Ended, or why not.", outcome, {
      ended: { success: true, message: "Ended: no e-mail follows, and the address is deleted." },
      refused: { success: false, message: "Invalid or expired link." },
    }),
  },
}
