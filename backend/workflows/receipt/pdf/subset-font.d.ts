/** As much of subset-font as is used; the types that there are (@types/subset-font) are older than `keepAllGlyphs`. */
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    text: "",
    options: {
      keepAllGlyphs: true
      noHinting: boolean
      /** An axis and the one place on it that is kept. */
      variationAxes: Record<string, number>
      targetFormat: "sfnt"
    },
  ): Promise<Buffer>
}
