import { createHash, type Hash } from "node:crypto"
import fs from "node:fs"
import path from "node:path"

export function fingerprint(root: string, entries: readonly string[]): string {
  const hash = createHash("sha256")
  for (const entry of entries) {
    for (const file of filesBelow(path.join(root, entry))) {
      hash.update(path.relative(root, file)).update("\0")
      addFile(hash, file)
      hash.update("\0")
    }
  }
  return hash.digest("hex")
}

const piece = Buffer.allocUnsafe(64 * 1024)

/** Reading whole files would leave 30 MB in the process. */
export function addFile(hash: Hash, file: string): void {
  const opened = fs.openSync(file, "r")
  const read = () => fs.readSync(opened, piece, 0, piece.length, null)
  try {
    for (let length = read(); length > 0; length = read()) hash.update(piece.subarray(0, length))
  } finally {
    fs.closeSync(opened)
  }
}

function filesBelow(entry: string): string[] {
  const stat = fs.statSync(entry, { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return [entry]
  return fs
    .readdirSync(entry)
    .filter((name) => name !== "node_modules" && name !== "dist")
    .sort()
    .flatMap((name) => filesBelow(path.join(entry, name)))
}
