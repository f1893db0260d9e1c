/**
 * Which characters a text may have. The ranges are spelled out, because these patterns go into the OpenAPI document and
 * not every reader of it knows `\p{Cc}`. A character beyond U+FFFF is a pair of surrogates, or one of its own, as its
 * reader counts; half of a pair is none, and PostgreSQL keeps it as another or refuses it.
 */

/** One line: no control characters and no line breaks of any kind. */
export const oneLine =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  /^(?:[^\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])*$/

/** Several lines: tabs and line breaks, no other control characters. */
export const severalLines =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  /^(?:[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])*$/

/** What an address looks like once it is trimmed: local part ASCII, a host with a dot, no control characters. */
export const emailPattern =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  /^[\x21-\x3f\x41-\x7e]+@(?:[^\s@.\u0000-\u001f\u007f-\u009f\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])+(?:\.(?:[^\s@.\u0000-\u001f\u007f-\u009f\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])+)+$/

/** As long as mail servers take an address to be. */
export const longestEmail = 254
