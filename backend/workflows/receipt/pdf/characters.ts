const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** Fonts may lack these characters. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

export function graphemesOf(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment)
}

/** Composes accents, as HarfBuzz does. */
export function codePointsOf(grapheme: string): number[] {
  const characters = [...grapheme]
  return (characters.length > 1 ? [...grapheme.normalize("NFC")] : characters)
    .filter((one) => !invisible.test(one))
    .map((one) => one.codePointAt(0) ?? 0)
}
