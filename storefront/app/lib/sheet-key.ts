/** Under which the browser remembers the address of the style sheet that it has. */
export const SHEET_KEY = "sheet"
