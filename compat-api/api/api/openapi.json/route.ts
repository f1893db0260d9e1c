import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Shop } from "../../../../backend/lib/shop"
import { answerVersion, type Version, versionOf } from "../../../lib/answer-version"
import { servedDocument } from "../../../openapi/served-document"

let version: Version | undefined

/** `GET` and `HEAD /api/openapi.json` (ruling 32). Tools on pages of other origins may read it; it holds no secret. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  version ??= versionOf("application/json", JSON.stringify(servedDocument(req.scope.resolve(Shop.SETTINGS)), null, 2))
  res.set("Access-Control-Allow-Origin", "*")
  answerVersion(req, res, version)
}
