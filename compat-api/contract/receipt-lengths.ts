/** In characters. Kept apart from the schemas, which are heavy to load. */
export const longestCompany = 120
export const longestTaxNumber = 40
export const longestAddress = 400
