import { fileNamePattern, longestFileName } from "../../lib/file-names"

/** How long what staff write for shoppers may be, in characters; of features, how many there may be. See `pageTexts`. */
export const longest = {
  cartId: 100,
  filename: longestFileName,
  features: 30,
  feature: 200,
  requirementName: 100,
  requirementUrl: 500,
  requirementNote: 500,
  alt: 300,
} as const

/** What fits in one line: a browser's form and PostgreSQL's JSON both refuse some of the rest (Cs: half a character). */
export const oneLine = /^[^\p{Cc}\p{Cs}]*$/u

/** As in the addresses of pages: small letters, digits, and hyphens between them. */
export const cartIdPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether a file can be sold under this name: one with an ending, by which the buyer's machine knows what to do. */
export function isFilename(name: string): boolean {
  return fileNamePattern.test(name) && name.length <= longest.filename && /[^.\s]\.[a-z0-9]{1,10}$/i.test(name)
}

/** Whether shoppers can be sent there. */
export function isSecureLink(address: string): boolean {
  if (!address.startsWith("https://") || !URL.canParse(address)) return false
  const { hostname, username, password } = new URL(address)
  return hostname.includes(".") && username === "" && password === ""
}

/** The entries that are in a list more than once. */
export function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) < index)
}

export const largestFilm = { bytes: 100 * 1024 * 1024, words: "100 MB" } as const
export const largestPoster = { bytes: 5 * 1024 * 1024, words: "5 MB" } as const
