const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" })

/** A country's English name, of its two letters in ISO 3166; undefined where they name none. */
export function countryName(code: string): string | undefined {
  const name = names.of(code.toUpperCase())
  return name === "Unknown Region" ? undefined : name
}

/** Why nothing is sold, and what to do (ruling 50): for staff and operators. */
export function noTaxRate(country: string): string {
  const named = `${countryName(country) ?? country} (TAX_COUNTRY=${country})`
  return `Nothing is sold: there is no default tax rate for ${named}. Write one in the dashboard, under Settings, Tax Regions; 0 where it is 0.`
}
