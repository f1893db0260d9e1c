/** Returns a typed number in its normal form (ruling 56). */
export function documentNumberIn(typed: string): string {
  const hyphens = typed.normalize("NFKC").replace(/[\p{Dash}\u00ad]/gu, "-")
  return hyphens.replace(/\s+/g, "").toUpperCase()
}
