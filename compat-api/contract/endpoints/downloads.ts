import { anyDownloadQuery, downloadQuery } from "../download"
import type { Answer, AnswerHeader, Endpoint } from "../endpoint"
import { outcome } from "../process-payment"

const always: AnswerHeader[] = ["Accept-Ranges", "Content-Disposition", "Content-Length", "ETag"]
const file = { "application/zip": {} }

/** JSON for programs; a short readable page when a browser asks for HTML (ruling 31). */
function refused(description: string, message: string, headers?: AnswerHeader[]): Answer {
  return {
    description,
    ...(headers ? { headers } : {}),
    content: {
      "application/json": { schema: outcome, examples: { refused: { success: false, message } } },
      "text/html": {},
    },
  }
}

/** With the ticket alone. */
export const ticketDownload: Endpoint = {
  id: "download",
  path: "/api/download.php",
  methods: ["GET", "HEAD"],
  subject: "Downloads",
  summary: "Fetch a purchased file",
  description:
    "The transaction id is the ticket: no sign-in is needed, and whoever has the link has the file. Supports HEAD, one range, and going on where a download broke off.",
  access: "public",
  isLimited: true,
  query: downloadQuery,
  requestHeaders: ["Range", "If-Range", "If-None-Match"],
  answers: {
    200: { description: "The whole file.", headers: always, content: file },
    206: { description: "The bytes that were asked for.", headers: [...always, "Content-Range"], content: file },
    304: { description: "The file has not changed since the version of If-None-Match.", headers: ["ETag"] },
    400: refused("The address is incomplete or malformed.", "transaction: is missing."),
    403: refused(
      "The payment is still pending, was refunded, or the download was withdrawn.",
      "This purchase was refunded or cancelled, so its files are not available.",
    ),
    404: refused(
      "No purchase has this transaction and file.",
      "No purchase has this transaction and file. Please use the link of your mail.",
    ),
    416: refused("The file has no such bytes.", "The file has fewer bytes than were asked for.", ["Content-Range"]),
  },
}

/** With the ticket, or with a session for a course: takes the place of the other once courses are served. */
export const anyDownload: Endpoint = {
  ...ticketDownload,
  description: `${ticketDownload.description}\n\nA course is fetched by \`file\` and \`email\` instead, with the session of that address.`,
  query: anyDownloadQuery,
  answers: {
    ...ticketDownload.answers,
    401: refused("A course was asked for without a session.", "Please sign in to open this course."),
  },
}
