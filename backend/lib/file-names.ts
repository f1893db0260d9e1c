/** A file's name, never a path: no slashes, no control characters. Spelled out, since it goes into the contract. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const fileNamePattern = /^[^/\\\u0000-\u001f\u007f-\u009f]+$/

/** Characters. */
export const longestFileName = 200

/**
 * Whether two names mean the same file of the catalogue: with or without `Pro` before `.zip` (ruling 10). The catalogue
 * says `CubistFacadeGeneratorPro.zip` where the account area's table says `CubistFacadeGenerator.zip`.
 */
export function isSameFile(one: string, other: string): boolean {
  return withoutPro(one) === withoutPro(other)
}

function withoutPro(filename: string): string {
  return filename.replace(/Pro\.zip$/, ".zip")
}
