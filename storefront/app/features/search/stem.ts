import { stemmer } from "stemmer"

/** What the forms of an English word have in common (Porter): panel, panels and panelling have "panel". `word`: folded. */
export function stemOf(word: string): string {
  return stemmer(word)
}
