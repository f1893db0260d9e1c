import { fold } from "../../app/features/search/fold"

/** Letters and digits, with what may be inside of a word: L-shaped, 2.5, C#. */
const word = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’.&/-]*[\p{L}\p{N}\p{M}#])?/gu

/**
 * The words of texts, folded, each once: how often a text says a word does not count (ruling 33 counts "every content
 * word", and an entry holds a word once). In the order of their code units.
 */
export function contentWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => fold(text).match(word) ?? []).map((found) => found.replace(/['’]s$/, ""))
  return [...new Set(words)].sort()
}
