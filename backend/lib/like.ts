/** A pattern of SQL's LIKE that finds a text anywhere, with nothing in it that has a meaning of its own. */
export function anywhere(text: string): string {
  return `%${literal(text)}%`
}

/** The same for the text itself, as ILIKE finds it in any case. */
export function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&")
}

/**
 * Conditions of a list: the text is anywhere in the column, which a trigram index covers. Of an address the index is
 * asked for what is before the @ alone: nearly all addresses share what follows, and every row would be looked at.
 */
export function contains(column: string, text: string | undefined): [sql: string, value: string | undefined][] {
  const [local = "", ...host] = text?.split("@") ?? []
  if (!text || host.length === 0 || local.length < 3) return [[`${column} ilike ?`, text ? anywhere(text) : undefined]]
  return [
    [`${column} ilike ?`, anywhere(`${local}@`)],
    [`(${column} || '') ilike ?`, anywhere(text)],
  ]
}
