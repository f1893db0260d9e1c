/**
 * The one form of an e-mail address (ruling 27): atoms with points between them, and the name of a host. Whoever may
 * write a name, a comment, quotes or a list beside it has one mailbox under many names. A plus part is an address of its
 * own.
 */

/** A host's name has letters of any script, written as such: its other spelling, `xn--`, would be a second address. */
const inLabel =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  /(?:[^\u0000-\u002c\u002e\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a0\u00ad\u1680\u2000-\u206f\u3000-\u3002\ufeff\uff0e\uff61\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])/
    .source
const label = `(?!-|[Xx][Nn]--)${inLabel}{1,63}(?<!-)`
const atom = "[\\w!#$%&'*+\\-/=?^`{|}~]+"

/** What an address looks like in its normal form. The ranges are spelled out: see `characters.ts`. */
export const emailPattern = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\d+$)${label}$`)

/** As long as mail servers take an address to be. */
export const longestEmail = 254

/** The form in which an address is stored, compared and mailed. Says nothing of whether it is one. */
export function normalEmail(typed: string): string {
  return typed.normalize("NFKC").trim().toLowerCase()
}

/** Of an address in its normal form. */
export function isEmail(text: string): boolean {
  return text.length <= longestEmail && emailPattern.test(text)
}
