import { createHash } from "node:crypto"

/** How a policy names what is between the tags of an inline element. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`
}
