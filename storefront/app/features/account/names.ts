const letter = /[\p{L}\p{N}]\p{M}*/u

export function initials(name: string): string {
  const firsts = wordsOf(name).flatMap((word) => letter.exec(word)?.[0] ?? [])
  // Initials first, then capitals, because upper case may be longer: "ß" becomes "SS".
  return firsts
    .slice(0, 2)
    .map((first) => letter.exec(first.toUpperCase())?.[0])
    .join("")
}

/** "Hi, Ada" (account-and-routes.md §2). */
export function greeting(name: string): string {
  const [first] = wordsOf(name)
  return first ? `Hi, ${first}` : "Hi"
}

function wordsOf(name: string): string[] {
  return name.split(/\s+/).filter(Boolean)
}
