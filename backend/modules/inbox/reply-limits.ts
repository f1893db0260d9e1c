import { oneLine, severalLines } from "../../lib/characters"

/** What a reply may be, for whoever writes one and for whoever takes it. Characters. */
const longestSubject = 200
export const longestText = 10_000
export const longestNote = 5_000

/** Why a subject, which becomes a mail's header, is not taken (ruling 30); undefined when it is. */
export function wrongSubject(subject: string): string | undefined {
  const trimmed = subject.trim()
  if (!trimmed) return "Write a subject."
  if (trimmed.length > longestSubject) return `At most ${longestSubject} characters.`
  return oneLine.test(trimmed) ? undefined : "Please leave out line breaks and control characters."
}

/** Why a text is not taken; undefined when it is. */
export function wrongText(text: string, most: number): string | undefined {
  const trimmed = text.trim()
  if (!trimmed) return "Write a text."
  if (trimmed.length > most) return `At most ${most} characters.`
  return severalLines.test(trimmed) ? undefined : "Please leave out control characters."
}
