/** A text as search compares it: composed (NFC) and in lower case, by rules that are the same in every language. */
export function fold(text: string): string {
  return text.normalize("NFC").toLowerCase().normalize("NFC")
}
