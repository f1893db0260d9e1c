import { prefix } from "../../backend/lib/brand"

/** A receipt's number, for sentences and examples. */
export const exampleNumber = `${prefix.toUpperCase()}-000123`

/** The number of a receipt or a credit note of any prefix: what was issued under an earlier one stays what it is. */
export const receiptNumberPattern = /^[A-Z]{1,12}(?:-C)?-\d{6,12}$/
