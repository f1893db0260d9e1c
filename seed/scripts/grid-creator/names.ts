const nameEnd = /^(.*?)([0-9]{1,15}|[A-Z]+)$/

export const canCount = (name: string): boolean => nameEnd.test(name)

/** 1, 2 … or A, B … Z, AA. */
export function after(name: string, leaveOut: boolean): string {
  const [, head = "", tail = ""] = nameEnd.exec(name) ?? []
  if (/[0-9]/.test(tail)) return head + String(Number(tail) + 1).padStart(tail.length, "0")
  const letters = [...tail]
  let at = letters.length - 1
  while (at >= 0 && letters[at] === "Z") {
    letters[at] = "A"
    at -= 1
  }
  const turned = letters[at]
  if (turned === undefined) letters.unshift("A")
  else letters[at] = letterAfter(turned)
  const skipped = leaveOut ? letters.findIndex((letter) => letter === "I" || letter === "O") : -1
  return head + (skipped < 0 ? letters : passedOver(letters, skipped)).join("")
}

const letterAfter = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) + 1)

/** Letters to pass over. A word such as INNER is too far away to count. */
function passedOver(letters: readonly string[], place: number): string[] {
  return letters.map((letter, i) => (i < place ? letter : i > place ? "A" : letterAfter(letter)))
}
