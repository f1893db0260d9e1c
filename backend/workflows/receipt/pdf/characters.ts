const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** Code points that only join or vary others: a font need not have them. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

/** Letters with their accents. */
export function graphemesOf(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment)
}

/** What a font must have to set this: a letter and its accents as one, where there is such a letter, as HarfBuzz does. */
export function codePointsOf(grapheme: string): number[] {
  const characters = [...grapheme]
  return (characters.length > 1 ? [...grapheme.normalize("NFC")] : characters)
    .filter((one) => !invisible.test(one))
    .map((one) => one.codePointAt(0) ?? 0)
}
