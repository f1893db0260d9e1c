import { type Endpoint, json } from "../endpoint"
import { outcome } from "../outcome"
import { updateMailsBody, updateMailsQuery } from "../update-mails"

const token = "cdu_RHe6R74Pz-fJNlc0onkxvGMQA2pO_74CoEcHu3iiYPapRFrsxPm3"

const updateMails: Endpoint = {
  methods: ["POST"],
  subject: "Purchases",
  access: "public",
  id: "updateMails",
  path: "/api/update_mails.php",
  limits: ["openLink"],
  summary: "Stop e-mails about new versions",
  description:
    "Takes the token of such an e-mail, in the body or in the address: mail programs post `List-Unsubscribe=One-Click` to the address in the header `List-Unsubscribe` (RFC 8058). Stops the e-mails about that product, or with `about: all` about every product. `receive: true` starts them again. Needs no cookie. Repeated calls get the same answer.",
  query: updateMailsQuery,
  body: {
    schema: updateMailsBody,
    isOptional: true,
    examples: { product: { token }, all: { token, about: "all" }, again: { token, receive: true } },
  },
  answers: {
    200: json("Done, or the reason why not.", outcome, {
      stopped: { success: true, message: "You will get no more e-mails about new versions of GridCreator." },
      refused: { success: false, message: "Invalid or expired link." },
    }),
  },
}

export const updateMailEndpoints: readonly Endpoint[] = [updateMails]
