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
