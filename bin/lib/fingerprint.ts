import { createHash, type Hash } from "node:crypto"
import fs from "node:fs"
import path from "node:path"

const notSources = /(?:^|[\\/])(?:node_modules|dist)[\\/]/

export function fingerprint(root: string, entries: readonly string[]): string {
  const hash = createHash("sha256")
  for (const file of entries.flatMap((entry) => filesBelow(path.join(root, entry)))) {
    const name = path.relative(root, file)
    if (notSources.test(name)) continue
    hash.update(name).update("\0")
    addFile(hash, file)
    hash.update("\0")
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

/** Sorted. An entry may be a file, or missing. */
export function filesBelow(entry: string): string[] {
  const stat = fs.statSync(entry, { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return [entry]
  const entries = fs.readdirSync(entry, { recursive: true, withFileTypes: true })
  return entries
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort()
}
