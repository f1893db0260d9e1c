import { type Endpoint, json } from "../endpoint"
import { alertLinkRequest, endAlertQuery, listingAlertRequest } from "../listing-alert"
import { outcome } from "../outcome"

const common = { methods: ["POST"], subject: "Listing alerts", access: "public" } as const
const token = "cda_RHe6R74Pz-fJNlc0onkxvGMQA2pO_74CoEcHu3iiYPapRFrsxPm3"

const listingAlert: Endpoint = {
  ...common,
  id: "listingAlert",
  path: "/api/listing_alert.php",
  limits: ["listingAlert", "listingAlertAccount"],
  summary: "Request an alert for a listing",
  description:
    "For a Coming Soon listing, by the handle of its category. E-mails a confirmation link. Without confirmation, nothing more is sent and the address is deleted after 7 days. Answers the same for known and unknown addresses. A mailbox gets at most five such links in that time; a confirmed address gets none.",
  body: {
    schema: listingAlertRequest,
    examples: { rhino: { listing: "rhino", email: "ada@example.com" } },
  },
  answers: {
    200: json(
      "If the address is not on the list yet, the link is on its way; or the reason why no alert is possible.",
      outcome,
      {
        sent: {
          success: true,
          message:
            "If this address is not on the list yet, we have sent it a confirmation link. We send at most five links a week.",
        },
        open: { success: false, message: "The listing Grasshopper Scripts is already open." },
        unknown: { success: false, message: "There is no such listing." },
      },
    ),
  },
}

const confirmListingAlert: Endpoint = {
  ...common,
  id: "confirmListingAlert",
  path: "/api/confirm_listing_alert.php",
  limits: ["openLink"],
  summary: "Confirm an alert",
  description:
    "Takes the token of the e-mailed link, within 7 days. One e-mail follows when the listing opens, and then the address is deleted. Repeated calls get the same answer.",
  body: { schema: alertLinkRequest, examples: { link: { token } } },
  answers: {
    200: json("Confirmed, or the reason why not.", outcome, {
      confirmed: { success: true, message: "Confirmed. You will get one e-mail when the listing opens." },
      refused: { success: false, message: "Invalid or expired link." },
    }),
  },
}

const endListingAlert: Endpoint = {
  ...common,
  id: "endListingAlert",
  path: "/api/end_listing_alert.php",
  limits: ["openLink"],
  summary: "End an alert",
  description:
    "Takes the token of an e-mailed link, in the body or in the address: mail programs post `List-Unsubscribe=One-Click` to the address in the header `List-Unsubscribe` (RFC 8058). Deletes the address. Repeated calls get the same answer.",
  query: endAlertQuery,
  body: { schema: endAlertQuery, isOptional: true, examples: { link: { token } } },
  answers: {
    200: json("Ended, or the reason why not.", outcome, {
      ended: { success: true, message: "Your alert has ended, and your address is deleted." },
      refused: { success: false, message: "Invalid or expired link." },
    }),
  },
}

export const listingAlertEndpoints: readonly Endpoint[] = [listingAlert, confirmListingAlert, endListingAlert]
