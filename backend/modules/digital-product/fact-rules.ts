import { fileNamePattern, longestFileName } from "../../lib/file-names"

/** Limits of `productFields`: in characters, but for features their number. */
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

/** Forms and PostgreSQL's JSON refuse control characters and lone surrogates. */
export const oneLine = /^[^\p{Cc}\p{Cs}]*$/u

export const cartIdPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** True for a valid name with an extension. */
export function isFilename(name: string): boolean {
  return fileNamePattern.test(name) && name.length <= longest.filename && /[^.\s]\.[a-z0-9]{1,10}$/i.test(name)
}

export function isSecureLink(address: string): boolean {
  if (!address.startsWith("https://") || !URL.canParse(address)) return false
  const { hostname, username, password } = new URL(address)
  return hostname.includes(".") && username === "" && password === ""
}

export function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) < index)
}

export const largestFilm = { bytes: 100 * 1024 * 1024, words: "100 MB" } as const
export const largestPoster = { bytes: 25 * 1024 * 1024, words: "25 MB" } as const
