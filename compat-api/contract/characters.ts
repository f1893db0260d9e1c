export { oneLine, severalLines } from "../../backend/lib/characters"
export { fileNamePattern as fileName } from "../../backend/lib/file-names"

/** What an address looks like once it is trimmed: local part ASCII, a host with a dot, no control characters. */
export const emailPattern =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  /^[\x21-\x3f\x41-\x7e]+@[^\s@.\u0000-\u001f\u007f-\u009f]+(\.[^\s@.\u0000-\u001f\u007f-\u009f]+)+$/

/** As long as mail servers take an address to be. */
export const longestEmail = 254
