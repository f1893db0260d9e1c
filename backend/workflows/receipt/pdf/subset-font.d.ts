/** @types/subset-font lacks `keepAllGlyphs`. */
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    text: "",
    options: {
      keepAllGlyphs: true
      noHinting: boolean
      variationAxes: Record<string, number>
      targetFormat: "sfnt"
    },
  ): Promise<Buffer>
}
