import type { Settings } from "../../backend/lib/settings"
import { servedEndpoints } from "../contract/endpoints"
import { openApiOf } from "./document"
import type { OpenApi } from "./openapi"

let document: OpenApi | undefined

/**
 * The document of this server, made once. It names PUBLIC_URL as the server; without it "/", which readers resolve
 * against the address that they have the document from.
 */
export function servedDocument({ publicUrl }: Settings): OpenApi {
  document ??= openApiOf(servedEndpoints, process.env.PUBLIC_URL ? publicUrl : "/")
  return document
}
