const word = /^[a-z][a-z.-]{0,39}$/

/**
 * The path of an address for the log: the words that routes are made of. Whatever else is between two slashes is an
 * id, a ticket or a token, and is written as `:id` (ruling 41).
 */
export function safePath(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? ""
  return path
    .split("/")
    .slice(0, 12)
    .map((segment) => (segment === "" || word.test(segment) ? segment : ":id"))
    .join("/")
}
