import { inflateSync } from "node:zlib"

export interface PdfPage {
  /** In drawing order, which is reading order. */
  pieces: PdfPiece[]
  texts: string[]
  /** Boxes drawn for letters that a font lacks. */
  boxes: number
}

/** Drawn at once, in one font and direction. */
export interface PdfPiece {
  text: string
  glyphs: string[]
  codes: string[]
  /** Points from left and bottom. */
  x: number
  y: number
}

/** Reads pdfkit's output only. */
export function pagesOf(pdf: Buffer): PdfPage[] {
  const objects = objectsOf(pdf)
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const fonts = fontsOf(resolve(objects, head, "Resources")?.head ?? head, objects)
    return drawnOn(resolve(objects, head, "Contents")?.stream ?? "", fonts)
  })
}

interface PdfObject {
  head: string
  stream: string | undefined
}

type Objects = Map<string, PdfObject>

function objectsOf(pdf: Buffer): Objects {
  const text = pdf.toString("latin1")
  const found = [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)]
  return new Map(found.map(([, id = "", body = ""]) => [id, objectOf(body)]))
}

function objectOf(body: string): PdfObject {
  const [head = "", raw] = body.split(/\nstream\n/)
  if (raw === undefined) return { head, stream: undefined }
  const bytes = Buffer.from(raw.replace(/\nendstream$/, ""), "latin1")
  return { head, stream: head.includes("FlateDecode") ? inflateSync(bytes).toString("latin1") : raw }
}

function resolve(objects: Objects, head: string, name: string): PdfObject | undefined {
  const id = new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1]
  return id === undefined ? undefined : objects.get(id)
}

function fontsOf(resources: string, objects: Objects): Map<string, Map<string, string>> {
  return new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => [
      name,
      unicodeOf(resolve(objects, objects.get(id)?.head ?? "", "ToUnicode")?.stream ?? ""),
    ]),
  )
}

function unicodeOf(cmap: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = "", list = ""] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [place, [, hex = ""]] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const code = (Number.parseInt(first, 16) + place).toString(16).padStart(4, "0")
      letters.set(code, Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"))
    }
  }
  return letters
}

const drawn = /\/ActualText \(((?:\\.|[^\\)])*)\)\s*>> BDC|\bBT\n([\s\S]*?)\nET\b/g

function drawnOn(content: string, fonts: Map<string, Map<string, string>>): PdfPage {
  const pieces: PdfPiece[] = []
  let said: string | undefined
  for (const [, actual, set] of content.matchAll(drawn)) {
    if (actual !== undefined) said = utf16(actual)
    if (set === undefined) continue
    pieces.push(pieceOf(set, fonts, said))
    said = undefined
  }
  const boxes = pieces.flatMap(({ codes }) => codes).filter((code) => code === "0000").length
  return { pieces, texts: pieces.map(({ text }) => text), boxes }
}

function pieceOf(set: string, fonts: Map<string, Map<string, string>>, said: string | undefined): PdfPiece {
  const letters = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(set)?.[1] ?? "")
  const [, x, y] = /1 0 0 1 ([\d.]+) ([\d.]+) Tm/.exec(set) ?? []
  const codes = [...set.matchAll(/<([^>]*)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? [])
  const glyphs = codes.map((code) => letters?.get(code) ?? "")
  const text = said ?? (isRightToLeft(glyphs) ? glyphs.toReversed() : glyphs).join("")
  return { text, glyphs, codes, x: Number(x), y: Number(y) }
}

function isRightToLeft(glyphs: readonly string[]): boolean {
  return glyphs.some((glyph) => /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(glyph))
}

/** UTF-16 with a byte order mark. */
function utf16(written: string): string {
  const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" }
  const bytes = Buffer.from(
    written.replace(/\\(.)/gs, (_, one: string) => escapes[one] ?? one),
    "latin1",
  )
  return bytes.subarray(2).swap16().toString("utf16le")
}
