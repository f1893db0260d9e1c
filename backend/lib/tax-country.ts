const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" })

/** ISO 3166. */
export function countryName(code: string): string | undefined {
  const name = names.of(code.toUpperCase())
  return name === "Unknown Region" ? undefined : name
}
