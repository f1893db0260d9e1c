import path from "node:path"
import { fileNamePattern, longestFileName } from "../../lib/file-names"
import { largestVersion } from "../../lib/largest-version"
import { invalidData } from "../../lib/refusals"

/** How every ZIP archive with something in it begins (PKWARE's APPNOTE 4.3.7). */
export const zipHead = Buffer.from([0x50, 0x4b, 0x03, 0x04])

/** How the last record of every ZIP archive begins (4.3.16). */
const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06])
/** That record without its comment. Bytes. */
const endLength = 22
/** What must be kept of an archive to find its last record: a comment has 65,535 bytes at most. */
export const longestEnd = endLength + 65_535

/** Whether an archive comes to its end with these last bytes: the comment of its last record ends where they do. */
export function hasZipEnd(tail: Buffer): boolean {
  const last = tail.length - endLength
  for (let at = last; at >= 0; at -= 1) {
    const comment = tail.readUInt16LE(at + 20)
    if (comment === last - at && tail.subarray(at, at + zipEnd.length).equals(zipEnd)) return true
  }
  return false
}

export const tooLarge = () => invalidData(`The file is too large: a version may have ${largestVersion.words}.`)

/** Refuses a file by its name: what is no file's name, and what ends otherwise than what shoppers bought. */
export function checkVersionName(name: string, delivered: string): void {
  if (!fileNamePattern.test(name) || name.length > longestFileName) {
    throw invalidData(`The file's name may have ${longestFileName} characters, without slashes and control characters.`)
  }
  const ending = path.extname(delivered).toLowerCase()
  if (path.extname(name).toLowerCase() !== ending) {
    throw invalidData(`"${name}" cannot be a version of ${delivered}: its name must end with ${ending}.`)
  }
}
