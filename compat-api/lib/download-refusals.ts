import { wordsFor } from "../../backend/lib/payments/methods"
import type { RefusedDownload } from "../../backend/workflows/purchase/queries/find-download"
import type { DownloadError } from "./send-error"

const refusals: Readonly<Record<Exclude<RefusedDownload["reason"], "pending">, DownloadError>> = {
  unknown: {
    status: 404,
    title: "Download not found",
    message: "No purchase has this transaction and file. Please use the link in your e-mail.",
  },
  version: {
    status: 404,
    title: "Version not available",
    message: "The shop does not offer this version. Please download the current one.",
  },
  refunded: {
    status: 403,
    title: "Purchase refunded",
    message: "This purchase was refunded or cancelled, so its files are not available.",
  },
  revoked: {
    status: 403,
    title: "Download withdrawn",
    message: "This download was withdrawn. Please contact us if you think this is a mistake.",
  },
}

export function refusalOf({ reason, ...purchase }: RefusedDownload): DownloadError {
  if (reason !== "pending") return refusals[reason]
  return { status: 403, title: "Payment pending", message: wordsFor(purchase).filesWait }
}
