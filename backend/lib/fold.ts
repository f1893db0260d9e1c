/** Folds a text (ruling 55): NFKD, no marks, lower case. Hangul needs the text composed again. */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ς", "σ").normalize("NFC")
}
