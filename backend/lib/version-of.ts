import { createHash } from "node:crypto"

/** Version of what a caller saw. The caller sends it back with a change. */
export function versionOf(shown: unknown): string {
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 16)
}
