import { oneLine, severalLines } from "../../lib/characters"

/** In characters. */
const longestSubject = 200
export const longestText = 10_000
export const longestNote = 5_000

/** The subject becomes a mail header (ruling 30). Undefined if valid. */
export function wrongSubject(subject: string): string | undefined {
  const trimmed = subject.trim()
  if (!trimmed) return "Write a subject."
  if (trimmed.length > longestSubject) return `At most ${longestSubject} characters.`
  return oneLine.test(trimmed) ? undefined : "Please enter one line of plain text."
}

/** Undefined if valid. */
export function wrongText(text: string, most: number): string | undefined {
  const trimmed = text.trim()
  if (!trimmed) return "Write some text."
  if (trimmed.length > most) return `At most ${most} characters.`
  return severalLines.test(trimmed) ? undefined : "Please enter plain text only."
}
