import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Shop } from "../../../../backend/lib/shop"
import { contractPage } from "../../../openapi/page/contract-page"
import { pageStyleHash } from "../../../openapi/page/style"
import { answerVersion, servedDocument, type Version, versionOf } from "../../../openapi/served-document"

let version: Version | undefined

const policy = [
  "default-src 'none'",
  `style-src '${pageStyleHash}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ")

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  version ??= versionOf("html", contractPage(servedDocument(req.scope.resolve(Shop.SETTINGS))))
  res.set("Content-Security-Policy", policy)
  answerVersion(req, res, version)
}
