import fs from "node:fs"
import path from "node:path"
import { unpackedWoff } from "./woff"

export type Weight = "regular" | "bold"

/** Inter's files hold an alphabet each. */
const alphabets = ["latin", "latin-ext", "greek", "greek-ext", "cyrillic", "cyrillic-ext", "vietnamese"]

/** The font files of a weight, in the order in which they are asked for a letter: Inter, then what Inter lacks. */
export const fontFiles: Readonly<Record<Weight, readonly string[]>> = {
  regular: [...inter(400), dejavu("DejaVuSans.ttf")],
  bold: [...inter(600), dejavu("DejaVuSans-Bold.ttf")],
}

function inter(weight: number): string[] {
  const folder = folderOf("@fontsource/inter")
  return alphabets.map((alphabet) => path.join(folder, "files", `inter-${alphabet}-${weight}-normal.woff`))
}

function dejavu(file: string): string {
  return path.join(folderOf("dejavu-fonts-ttf"), "ttf", file)
}

const opened = new Map<string, Buffer>()

/** A font file's bytes, in a form that is quick to set. */
export function fontBytes(file: string): Buffer {
  const known = opened.get(file)
  if (known) return known
  const bytes = fs.readFileSync(file)
  const font = file.endsWith(".woff") ? unpackedWoff(bytes) : bytes
  opened.set(file, font)
  return font
}

function folderOf(name: string): string {
  return path.dirname(require.resolve(`${name}/package.json`))
}
