/** What a reply may be, for whoever writes one and for whoever takes it. Characters. */
export const longestSubject = 200
export const longestText = 10_000
export const longestNote = 5_000

/** A subject stands in a mail's header: no control characters and no line breaks of any kind (ruling 30). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const oneLine = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/

/** Tabs and line breaks, no other control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const severalLines = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/

/** Why a subject is not taken; undefined when it is. */
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
