/** Under which the browser remembers the theme that its visitor chose. */
export const THEME_KEY = "theme"
/** Under which the browser remembers the address of the style sheet that it has. */
export const SHEET_KEY = "sheet"
