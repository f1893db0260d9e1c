/** Ruling 55: NFKD, no marks, lower case. Composed again for Hangul. */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ς", "σ").normalize("NFC")
}
