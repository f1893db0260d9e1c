/** Characters. Separate from the schemas, which are heavy. */
export const longestCompany = 120
export const longestTaxNumber = 40
export const longestAddress = 400
