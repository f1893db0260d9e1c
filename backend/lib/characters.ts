/**
 * Ranges are spelled out for the OpenAPI document. In shoppers' texts, lone surrogates become U+FFFD, so that they
 * stop no purchase. In staff's texts they are refused.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const oneLine = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/

/** Allows tabs and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const severalLines = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/

/** Characters that make one text look like another. Bidi_Control adds U+200E, U+202E, U+2066 … */
const hidden = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\ufff9-\ufffb]/gu

/** Scripts joined by U+200C and U+200D. */
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Myanmar}\p{Script=Khmer}]$/u
const joiners = ["\u200c", "\u200d"]
const pictograph = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?$/u
const ofPictographs = ["\u200d", "\ufe0f"]

/** Keeps the joining characters that Persian, Hindi or emoji need. */
export function withoutHidden(text: string): string {
  return text.replace(hidden, (character, place: number) => {
    const before = text.slice(Math.max(place - 3, 0), place)
    const isWritten =
      (joiners.includes(character) && joining.test(before)) ||
      (ofPictographs.includes(character) && pictograph.test(before))
    return isWritten ? character : ""
  })
}

export function hasHidden(text: string): boolean {
  return withoutHidden(text) !== text
}
