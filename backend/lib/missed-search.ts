import { fold } from "./fold"
import { giftCardCodeIn } from "./gift-card-code"

/** In characters. */
const longestMiss = 60
const mostWords = 8
/** More digits could be a telephone, card or receipt number. */
const mostDigits = 5
/** In characters. A longer word with letters and digits could be a code. */
const longestMixed = 9
const longestWord = 30

/**
 * Returns the query folded, as the search compares it (ruling 55). Undefined if it could be personal or secret: then it
 * is neither sent nor stored.
 */
export function missedSearchIn(query: string): string | undefined {
  const text = fold(query)
    .replace(/\p{Cc}/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
  const words = text.split(" ")
  const isShort = [...text].length >= 2 && text.length <= longestMiss && words.length <= mostWords
  return isShort && !isPersonal(text) && !words.some(isCode) ? text : undefined
}

function isPersonal(text: string): boolean {
  const digits = text.match(/\p{N}/gu)?.length ?? 0
  return digits > mostDigits || giftCardCodeIn(text) !== undefined || namesAddress.test(text)
}

/** Finds e-mail and web addresses, and file names, which can contain a client's name. */
const namesAddress = /[@\\]|\/\/|[([]at[)\]]|\p{L}{2}\.\p{L}{2}/u

function isCode(word: string): boolean {
  const isMixed = /\p{N}/u.test(word) && /\p{L}/u.test(word)
  return word.length > (isMixed ? longestMixed : longestWord)
}
