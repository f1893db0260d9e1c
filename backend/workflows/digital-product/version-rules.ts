import path from "node:path"
import { fileNamePattern, longestFileName } from "../../lib/file-names"
import { largestVersion } from "../../lib/largest-version"
import { invalidData } from "../../lib/refusals"

/** How every ZIP archive with something in it begins (PKWARE's APPNOTE 4.3.7). */
export const zipHead = Buffer.from([0x50, 0x4b, 0x03, 0x04])

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
