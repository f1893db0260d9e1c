import { inflateSync } from "node:zlib"

export interface PdfPage {
  /** Each text as it was drawn, from left to right. */
  texts: string[]
  /** How many boxes stand where a font lacks a letter. */
  boxes: number
}

/** What stands on the pages of a PDF as pdfkit writes it: embedded fonts, each with a table back to Unicode. */
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

/** By a font's name on the page, the text of each glyph. */
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

function drawnOn(content: string, fonts: Map<string, Map<string, string>>): PdfPage {
  const page: PdfPage = { texts: [], boxes: 0 }
  let letters: Map<string, string> | undefined
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font)
    if (!shown) continue
    const codes = [...shown.matchAll(/<([^>]*)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? [])
    page.boxes += codes.filter((code) => code === "0000").length
    page.texts.push(codes.map((code) => letters?.get(code) ?? "").join(""))
  }
  return page
}
