import { createHash } from "node:crypto"

/** The same names give the same id (RFC 9562, version 8). */
export function guidOf(...names: string[]): string {
  const hash = createHash("sha256").update(names.join("\u0000")).digest("hex")
  const variant = (8 + (Number.parseInt(hash.slice(16, 17), 16) % 4)).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-")
}

/** Dynamo writes ids without hyphens. */
export function dynamoIdOf(...names: string[]): string {
  return guidOf(...names).replaceAll("-", "")
}
