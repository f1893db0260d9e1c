import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import path from "node:path"
import type { InlineScripts } from "./inline-scripts"

/** The scripts that each document of a build carries, as vite.config.ts wrote them. */
export async function readInlineScripts(build: string): Promise<InlineScripts> {
  return JSON.parse(await readFile(path.join(build, "client/.vite/inline-scripts.json"), "utf8"))
}

/** For `script-src` of the Content-Security-Policy. */
export async function inlineScriptHashes(build: string): Promise<string[]> {
  return Object.values(await readInlineScripts(build)).map(inlineHash)
}

/** How a policy names what is between the tags of an inline element. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`
}
