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

/** What an address looks like once it is trimmed: local part ASCII, a host with a dot, no control characters. */
export const emailPattern =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  /^[\x21-\x3f\x41-\x7e]+@(?:[^\s@.\u0000-\u001f\u007f-\u009f\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])+(?:\.(?:[^\s@.\u0000-\u001f\u007f-\u009f\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])+)+$/

/** As long as mail servers take an address to be. */
export const longestEmail = 254
