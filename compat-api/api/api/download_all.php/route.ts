import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { DIGITAL_PRODUCT } from "../../../../backend/modules/digital-product"
import { archiveOfAddress, archiveOfPurchase } from "../../../../backend/workflows/purchase/queries/find-archive"
import { type ArchiveQuery, archiveQuery } from "../../../contract/download"
import { refusalOf } from "../../../lib/download-refusals"
import { parse } from "../../../lib/parse"
import { type DownloadError, incompleteLink, sendDownloadError } from "../../../lib/send-error"
import { sendFile } from "../../../lib/send-file"
import { findOwnSession, sessionOf } from "../../../lib/session"

/** All files of a purchase (by `transaction`) or of the session's address (by `email`) in one archive. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(archiveQuery, req.query)
  if (!parsed.ok) return sendDownloadError(req, res, incompleteLink(parsed.message))
  const found = await find(req, res, parsed.data)
  if ("status" in found) return sendDownloadError(req, res, found)
  const { downloads, ...archive } = found.archive
  await sendFile(req, res, {
    ...archive,
    mimeType: "application/zip",
    disposition: "attachment",
    began: () => req.scope.resolve(DIGITAL_PRODUCT).countDownloads(downloads, found.byBuyer),
  })
}

const nothingOwned: DownloadError = {
  status: 404,
  title: "No downloads",
  message: "This account has no files to download.",
}

async function find(req: MedusaRequest, res: MedusaResponse, query: ArchiveQuery) {
  if ("email" in query) {
    const session = await findOwnSession(req, res, query.email)
    if ("status" in session) return { ...session, ...noSession[session.status] }
    const archive = await archiveOfAddress(req.scope, session.email)
    return archive ? { archive, byBuyer: true } : nothingOwned
  }
  const found = await archiveOfPurchase(req.scope, {
    transactionId: query.transaction,
    token: query.token,
    isMailed: req.query.from === "mail",
    sessionEmail: async () => (await sessionOf(req, res))?.email,
  })
  return found.ok ? found : refusalOf(found)
}

const noSession = {
  401: { title: "Please log in", wayOn: { href: "/login", label: "Go to Login" } },
  403: { title: "Another account's files" },
} as const
