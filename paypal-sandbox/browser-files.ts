import fs from "node:fs"
import path from "node:path"
import { PayPalError } from "./errors"
import type { Answer, Request } from "./wire"
import type { World } from "./world"

const folder = path.join(__dirname, "browser")
const types: Record<string, string> = { "approval.css": "text/css", "outcome.js": "text/javascript" }

/** In this order, because each file uses only earlier ones. */
const sdkFiles = ["button.js", "approval-popup.js", "approval-dialog.js", "checkout.js", "buttons.js", "namespace.js"]

/** One classic script, because the shop needs the namespace as soon as it has loaded. */
export function sdkScript(world: World, request: Request): Answer {
  const known = request.query.get("client-id") === world.options.clientId
  const status = known ? 200 : 400
  const text = known
    ? `(() => {\n"use strict"\n${sdkFiles.map(sdkFile).join("\n")}})()\n`
    : 'throw new Error("SDK Validation error: client-id not recognized")\n'
  const headers = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" }
  return { status, text, type: "text/javascript", headers }
}

function sdkFile(name: string): string {
  const text = fs.readFileSync(path.join(folder, "sdk", name), "utf8")
  return text.replace(/^import [^"]*"[^"]*"\n/gm, "").replace(/^export /gm, "")
}

export function browserFile(_world: World, request: Request): Answer {
  const file = request.params.file ?? ""
  const type = types[file]
  if (!type) return new PayPalError("RESOURCE_NOT_FOUND").answer()
  return { status: 200, text: fs.readFileSync(path.join(folder, file), "utf8"), type }
}
