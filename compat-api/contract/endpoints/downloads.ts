import { archiveFolder } from "../../../backend/lib/program-folders"
import { anyDownloadQuery, archiveQuery } from "../download"
import type { Answer, AnswerHeader, Endpoint } from "../endpoint"
import { outcome } from "../outcome"

const always: AnswerHeader[] = ["Accept-Ranges", "Content-Disposition", "Content-Length", "ETag"]
const file = {
  "application/zip": {},
  "application/vnd.rar": {},
  "application/x-7z-compressed": {},
  "video/mp4": {},
  "application/pdf": {},
}

/** JSON for programs, HTML for browsers (ruling 31). */
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

const anyDownload: Endpoint = {
  id: "download",
  path: "/api/download.php",
  limits: ["downloadPart", "download"],
  methods: ["GET", "HEAD"],
  subject: "Downloads",
  summary: "Download a purchased file or a course",
  description:
    "Purchased files need `transaction` and `file`. The transaction id is the key: no sign-in is needed, and anyone with the link can download the file. If the shop's team corrected the e-mail address of a purchase, earlier links no longer work. The call then also needs the purchase's `token`, as in the links of `purchase.php` and of the e-mails, or the buyer must be signed in with the corrected address. With the token or that sign-in a download counts as the buyer's. With the transaction id alone it does not, because mail scanners open links too. `version` asks for an earlier version, as listed in `purchase.php` and `get_user_products.php`.\n\nA course needs `file` and `email`, while signed in with that address. Browsers open films and documents, and save archives.\n\nBoth support HEAD, one range, and resuming a download.",
  access: "public",
  query: anyDownloadQuery,
  requestHeaders: ["Range", "If-Range", "If-None-Match"],
  answers: {
    200: { description: "The whole file.", headers: [...always, "Repr-Digest"], content: file },
    206: { description: "The requested bytes.", headers: [...always, "Content-Range", "Repr-Digest"], content: file },
    302: {
      description: "Redirects to the file store, with an address valid for five minutes, if the shop is set up for it.",
      headers: ["Location"],
    },
    304: { description: "The file has not changed since the version of If-None-Match.", headers: ["ETag"] },
    400: refused("The address is incomplete or malformed.", "transaction: is missing."),
    401: refused("A course was requested without a session.", "You are not logged in. Please log in and try again."),
    403: refused(
      "The payment is still pending, was refunded, or the download was withdrawn; or the course was requested while signed in with another address.",
      "This purchase was refunded or cancelled, so its files are not available.",
    ),
    404: refused(
      "No purchase has this transaction and file, the version is not available, or the account is not enrolled in this course.",
      "No purchase has this transaction and file. Please use the link in your e-mail.",
    ),
    416: refused("The range is outside the file.", "The file is shorter than the requested range.", ["Content-Range"]),
    503: refused(
      "The shop or its file store cannot answer at the moment; Retry-After says when to try again.",
      "Our file store does not answer. Please try again in a few minutes: your files are safe.",
      ["Retry-After"],
    ),
  },
}

const archive = { "application/zip": {} }

const downloadAll: Endpoint = {
  id: "downloadAll",
  path: "/api/download_all.php",
  limits: ["downloadPart", "download"],
  methods: ["GET", "HEAD"],
  subject: "Downloads",
  summary: "Download all files in one archive",
  description: `With \`transaction\`, all files of a purchase; the transaction id and \`token\` work as in \`download.php\`. With \`email\`, everything bought with that address, while signed in with it. Files that were refunded or withdrawn are left out. Each product is in the archive once, in its newest version, unpacked in a folder of its own, such as \`${archiveFolder}/Dynamo/GridCreator\`. An archive that not every program can unpack goes in as it is. \`README.txt\` lists products and versions; \`SHA256SUMS\` has the checksum of each file.\n\nThe same files give the same bytes and the same ETag. Supports HEAD, one range, and resuming a download. Counts as a download of each file, when the first byte is sent.`,
  access: "public",
  query: archiveQuery,
  requestHeaders: ["Range", "If-Range", "If-None-Match"],
  answers: {
    200: { description: "The whole archive.", headers: always, content: archive },
    206: { description: "The requested bytes.", headers: [...always, "Content-Range"], content: archive },
    304: { description: "The archive has not changed since the version of If-None-Match.", headers: ["ETag"] },
    400: refused("The address is incomplete or malformed.", "transaction: is missing."),
    401: refused("`email` without a session.", "You are not logged in. Please log in and try again."),
    403: refused(
      "The payment is still pending, was refunded, or all downloads were withdrawn; or `email` is not the session's.",
      "This purchase was refunded or cancelled, so its files are not available.",
    ),
    404: refused("No purchase has this transaction, or there is no file.", "This account has no files to download."),
    416: refused("The range is outside the archive.", "The file is shorter than the requested range.", [
      "Content-Range",
    ]),
    503: refused(
      "The shop or its file store cannot answer at the moment; Retry-After says when to try again.",
      "Our file store does not answer. Please try again in a few minutes: your files are safe.",
      ["Retry-After"],
    ),
  },
}

export const downloadEndpoints: readonly Endpoint[] = [anyDownload, downloadAll]
