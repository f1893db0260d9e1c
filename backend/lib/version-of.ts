import { createHash } from "node:crypto"

/** Callers send back the version that they saw. */
export function versionOf(shown: unknown): string {
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 16)
}
