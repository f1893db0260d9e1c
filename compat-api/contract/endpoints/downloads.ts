import { anyDownloadQuery } from "../download"
import type { Answer, AnswerHeader, Endpoint } from "../endpoint"
import { outcome } from "../outcome"

const always: AnswerHeader[] = ["Accept-Ranges", "Content-Disposition", "Content-Length", "ETag"]
/** What is sold is a ZIP; a course may be any of these. */
const file = {
  "application/zip": {},
  "application/vnd.rar": {},
  "application/x-7z-compressed": {},
  "video/mp4": {},
  "application/pdf": {},
}

/** JSON for programs; a short readable page when a browser asks for HTML (ruling 31). */
export function refused(description: string, message: string, headers?: AnswerHeader[]): Answer {
  return {
    description,
    ...(headers ? { headers } : {}),
    content: {
      "application/json": { schema: outcome, examples: { refused: { success: false, message } } },
      "text/html": {},
    },
  }
}

/** With the ticket, or with a session for a course. */
export const anyDownload: Endpoint = {
  id: "download",
  path: "/api/download.php",
  methods: ["GET", "HEAD"],
  subject: "Downloads",
  summary: "Fetch a purchased file or a course",
  description:
    "What was bought is fetched by `transaction` and `file`. The transaction id is the ticket: no sign-in is needed, and whoever has the link has the file. Only where the shop's team corrected the e-mail address of a purchase, links of before have ended: then the call also takes the purchase's `token`, as in the links of `purchase.php` and of the mails, or the session of the corrected address.\n\nA course is fetched by `file` and `email`, with the session of that address. Films and documents are sent to be opened, archives to be kept.\n\nBoth support HEAD, one range, and going on where a download broke off.",
  access: "public",
  isLimited: true,
  query: anyDownloadQuery,
  requestHeaders: ["Range", "If-Range", "If-None-Match"],
  answers: {
    200: { description: "The whole file.", headers: always, content: file },
    206: { description: "The bytes that were asked for.", headers: [...always, "Content-Range"], content: file },
    302: {
      description: "Where the shop is set up so: to the store, by an address that is good for five minutes.",
      headers: ["Location"],
    },
    304: { description: "The file has not changed since the version of If-None-Match.", headers: ["ETag"] },
    400: refused("The address is incomplete or malformed.", "transaction: is missing."),
    401: refused("A course was asked for without a session.", "You are not logged in. Please log in and try again."),
    403: refused(
      "The payment is still pending, was refunded, or the download was withdrawn; or the course is asked for with the session of another address.",
      "This purchase was refunded or cancelled, so its files are not available.",
    ),
    404: refused(
      "No purchase has this transaction and file, or the account is not enrolled in this course.",
      "No purchase has this transaction and file. Please use the link of your e-mail.",
    ),
    416: refused("The file has no such bytes.", "The file has fewer bytes than were asked for.", ["Content-Range"]),
    503: refused(
      "The shop, or its store of files, cannot answer at the moment; Retry-After says when to try again.",
      "The store of our files does not answer. Please try again in a few minutes: your files are safe.",
      ["Retry-After"],
    ),
  },
}
