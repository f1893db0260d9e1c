import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Shop } from "../../../../backend/lib/shop"
import { answerVersion, servedDocument, type Version, versionOf } from "../../../openapi/served-document"

let version: Version | undefined

/** Readable from every origin: it holds no secret (ruling 32). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  version ??= versionOf("application/json", JSON.stringify(servedDocument(req.scope.resolve(Shop.SETTINGS)), null, 2))
  res.set("Access-Control-Allow-Origin", "*")
  answerVersion(req, res, version)
}
