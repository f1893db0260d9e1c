const word = /^[a-z][a-z.-]{0,39}$/

/** Replaces ids, tickets and tokens by `:id` (ruling 41). */
export function safePath(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? ""
  return path
    .split("/")
    .slice(0, 12)
    .map((segment) => (segment === "" || word.test(segment) ? segment : ":id"))
    .join("/")
}
