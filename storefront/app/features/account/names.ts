/** A letter or a digit with the marks that belong to it. */
const letter = /[\p{L}\p{N}]\p{M}*/u

/** The first letters of a name's first two words, in upper case; empty when there are no letters in it. */
export function initials(name: string): string {
  const firsts = wordsOf(name).flatMap((word) => letter.exec(word)?.[0] ?? [])
  // Upper case may be longer: "ß" becomes "SS".
  return firsts
    .slice(0, 2)
    .map((first) => letter.exec(first.toUpperCase())?.[0])
    .join("")
}

/** "Hi, Ada": by the first name (account-and-routes.md §2). */
export function greeting(name: string): string {
  const [first] = wordsOf(name)
  return first ? `Hi, ${first}` : "Hi"
}

function wordsOf(name: string): string[] {
  return name.split(/\s+/).filter(Boolean)
}
