export function anywhere(text: string): string {
  return `%${literal(text)}%`
}

export function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&")
}

/** The trigram index is asked only for the part up to the @, because most rows share the rest. */
export function contains(column: string, text: string | undefined): [sql: string, value: string | undefined][] {
  const [local = "", ...host] = text?.split("@") ?? []
  if (!text || host.length === 0 || local.length < 3) return [[`${column} ilike ?`, text ? anywhere(text) : undefined]]
  return [
    [`${column} ilike ?`, anywhere(`${local}@`)],
    [`(${column} || '') ilike ?`, anywhere(text)],
  ]
}
