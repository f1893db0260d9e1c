import { createHash } from "node:crypto"

/** Another one for every other value: whoever changes a thing says which version of it they saw. */
export function versionOf(shown: unknown): string {
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 16)
}
