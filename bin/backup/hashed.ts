import { createHash } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import type { Readable, Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import { type Content, Measured } from "../../backend/lib/measured"

/** Writes a file that only the owner can read, and flushes it to the disk. */
export async function writeHashed(file: string, ...through: readonly [Readable, ...Transform[]]): Promise<Content> {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const measured = new Measured()
  await pipeline([...through, measured, fs.createWriteStream(file, { mode: 0o600, flush: true })])
  return measured.content()
}

/** Throws if the file cannot be read. */
export async function hashOf(file: string): Promise<Content> {
  const measured = new Measured()
  await pipeline(fs.createReadStream(file), measured.resume())
  return measured.content()
}

export function contentOf(bytes: Buffer): Content {
  return { size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") }
}
