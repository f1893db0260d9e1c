import { withoutHidden } from "./characters"

/** Ranges are spelled out for the OpenAPI document. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const fileNamePattern = /^[^/\\\u0000-\u001f\u007f-\u009f]+$/

export function uploadedName(name: string): string {
  return withoutHidden(name.normalize("NFC"))
}

/** In characters. */
export const longestFileName = 200

/** Ignores `Pro` (ruling 10). Normalizes accents, because Macs decompose them. */
export function isSameFile(one: string, other: string): boolean {
  return withoutPro(one) === withoutPro(other)
}

function withoutPro(filename: string): string {
  return filename.normalize("NFC").replace(/Pro\.zip$/, ".zip")
}
