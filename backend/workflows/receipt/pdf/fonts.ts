import fs from "node:fs"
import path from "node:path"
import { codePointsOf, graphemesOf } from "./characters"
import { type Font, openFont, type Weight } from "./font"

/** Latin, Greek and Cyrillic. */
const inter = { regular: "400Regular/Inter_400Regular.ttf", bold: "600SemiBold/Inter_600SemiBold.ttf" }
/** Armenian, Georgian and symbols. */
const dejavu = { regular: "ttf/DejaVuSans.ttf", bold: "ttf/DejaVuSans-Bold.ttf" }

const alphabets = [
  // Noto's Arabic splits letters and dots, which breaks copying.
  { family: "vazirmatn", file: "arabic" },
  { family: "noto-sans-hebrew", file: "hebrew" },
  { family: "noto-sans-thai", file: "thai" },
  { family: "noto-sans-devanagari", file: "devanagari" },
]

/** Ordinary names need 20 files. More than this would take seconds. */
const mostFiles = 64

interface FontFile {
  path: string
  /** True if the font may have the character. */
  mayHave(codePoint: number): boolean
}

/** Opens only needed fonts, in order of preference. `han`: families for Chinese characters. */
export async function fontsFor(text: string, weight: Weight, han: readonly string[]): Promise<Font[]> {
  const fonts: Font[] = []
  let files = 0
  let missing = [...new Set(graphemesOf(text))].filter((grapheme) => codePointsOf(grapheme).length > 0)
  for (const file of filesInOrder(weight, han)) {
    if (missing.length === 0 || files === mostFiles) break
    if (!missing.some((grapheme) => codePointsOf(grapheme).some(file.mayHave))) continue
    files++
    const font = await openFont(file.path, weight)
    const left = missing.filter((grapheme) => !canSet(font, grapheme))
    if (left.length < missing.length) fonts.push(font)
    missing = left
  }
  return fonts
}

export function canSet(font: Font, grapheme: string): boolean {
  return codePointsOf(grapheme).every((codePoint) => font.hasGlyphForCodePoint(codePoint))
}

function* filesInOrder(weight: Weight, han: readonly string[]): Generator<FontFile> {
  yield wholeFont("@expo-google-fonts/inter", inter[weight])
  for (const { family, file } of alphabets) yield* filesOf(family, file)
  yield wholeFont("dejavu-fonts-ttf", dejavu[weight])
  for (const family of han) yield* filesOf(family)
}

function wholeFont(name: string, file: string): FontFile {
  return { path: path.join(folderOf(name), file), mayHave: () => true }
}

const families = new Map<string, FontFile[]>()

function filesOf(family: string, only?: string): FontFile[] {
  const known = families.get(family)
  if (known) return known
  const folder = folderOf(`@fontsource-variable/${family}`)
  const listed: Record<string, string> = JSON.parse(fs.readFileSync(path.join(folder, "unicode.json"), "utf8"))
  const files = Object.entries(listed)
    .filter(([name]) => only === undefined || name === only)
    .map(([name, list]) => {
      const ranges = rangesOf(list)
      // Numbered names are in brackets.
      const file = `${family}-${name.replace(/[[\]]/g, "")}-wght-normal.woff2`
      const mayHave = (codePoint: number) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last)
      return { path: path.join(folder, "files", file), mayHave }
    })
  families.set(family, files)
  return files
}

/** "U+0600-06FF,U+FB50". */
function rangesOf(list: string): [number, number][] {
  return list.split(",").map((range) => {
    const [first = "", last = first] = range.replace("U+", "").split("-")
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

function folderOf(name: string): string {
  return path.dirname(require.resolve(`${name}/package.json`))
}

const hanFonts = ["noto-sans-sc", "noto-sans-tc", "noto-sans-jp", "noto-sans-kr"]

/** Some Chinese characters are drawn differently by region. */
const variants = [
  { family: "noto-sans-jp", writing: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, country: /Japan|日本/i },
  { family: "noto-sans-kr", writing: /\p{Script=Hangul}/u, country: /Korea/i },
  {
    family: "noto-sans-tc",
    writing: /\p{Script=Bopomofo}/u,
    country: /Taiwan|Hong Kong|Macau|[台臺][灣湾]|香港|澳[門门]/i,
  },
]

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Chooses by script, else by a country named in the first East Asian text. */
export function hanFamilies(...texts: readonly string[]): string[] {
  const text = texts.find((one) => eastAsian.test(one)) ?? ""
  const variant =
    variants.find(({ writing }) => writing.test(text)) ?? variants.find(({ country }) => country.test(text))
  return variant ? [variant.family, ...hanFonts.filter((family) => family !== variant.family)] : hanFonts
}
