/** Apart from the schemas, which are too heavy for the checkout. Characters. */
export const longestCompany = 120
export const longestTaxNumber = 40
export const longestAddress = 400
