/** A pattern of SQL's LIKE that finds a text anywhere, with nothing in it that has a meaning of its own. */
export function anywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`
}
