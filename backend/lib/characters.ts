/**
 * Which characters a text may have. The ranges are spelled out, because these patterns go into the OpenAPI document and
 * not every reader of it knows `\p{Cc}`. Half of a character (a surrogate without the other) passes in a text, for it
 * should stop no purchase and no request: a sign for "unknown" is kept in its place. What staff send is refused with one.
 */

/** One line: no control characters and no line breaks of any kind. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const oneLine = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/

/** Several lines: tabs and line breaks, no other control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const severalLines = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/
