const nameEnd = /^(.*?)([0-9]{1,15}|[A-Z]+)$/

export const canCount = (name: string): boolean => nameEnd.test(name)

/** The next name: 1, 2 … or A, B … Z, AA; what stands before stays. */
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
  else letters[at] = String.fromCharCode(turned.charCodeAt(0) + 1)
  const following = head + letters.join("")
  return leaveOut && (letters.includes("I") || letters.includes("O")) ? after(following, leaveOut) : following
}
