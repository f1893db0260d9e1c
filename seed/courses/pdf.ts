import type { Lesson } from "./lesson"
import { type Line, linesOf, type Style } from "./lines"

/** A4, in points. */
const page = { width: 595, height: 842, margin: 64 }

const fonts: Record<Style, { name: "F1" | "F2"; size: number }> = {
  title: { name: "F2", size: 24 },
  summary: { name: "F1", size: 11 },
  heading: { name: "F2", size: 14 },
  text: { name: "F1", size: 10.5 },
}

/** Gives the same bytes each time. The text must fit into Windows-1252. */
export function pdfOf(lesson: Lesson): Buffer {
  const pages = pagesOf(linesOf(lesson))
  const first = 6
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(" ")
  return assemble([
    `<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>`,
    `<< /Title ${literal(lesson.title)} /Author ${literal(lesson.author)} >>`,
    ...pages.flatMap((lines, index) => {
      const content = `${lines.map(drawn).join("\n")}\n${footer(lesson, index + 1, pages.length)}`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${first + 2 * index + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ])
}

interface Placed extends Line {
  /** Points from the page's foot. */
  y: number
}

function pagesOf(lines: readonly Line[]): Placed[][] {
  const pages: Placed[][] = []
  let y = 0
  lines.forEach((line, index) => {
    const needed = line.style === "heading" ? line.height + (lines[index + 1]?.height ?? 0) * 2 : line.height
    if (pages.length === 0 || y - needed < page.margin) {
      pages.push([])
      y = page.height - page.margin
    }
    y -= line.height
    pages.at(-1)?.push({ ...line, y })
  })
  return pages
}

function drawn({ style, text, indent, y }: Placed): string {
  const { name, size } = fonts[style]
  return `BT /${name} ${size} Tf ${page.margin + indent} ${y} Td ${literal(text)} Tj ET`
}

function footer({ title, author }: Lesson, number: number, of: number): string {
  return `BT /F1 9 Tf ${page.margin} 36 Td ${literal(`${author}, ${title}, page ${number} of ${of}`)} Tj ET`
}

function literal(text: string): string {
  const bytes = [...text].map((letter) => codes.get(letter) ?? letter.charCodeAt(0))
  const written = bytes.map((byte) =>
    byte >= 32 && byte < 127 && !"()\\".includes(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `\\${byte.toString(8).padStart(3, "0")}`,
  )
  return `(${written.join("")})`
}

/** Characters whose code in Windows-1252 differs from Unicode. */
const codes = new Map([
  ["•", 0x95],
  ["–", 0x96],
  ["’", 0x92],
])

/** Object 1 is the catalogue, 5 the information. */
function assemble(objects: readonly string[]): Buffer {
  let file = "%PDF-1.7\n"
  const starts = objects.map((object, index) => {
    const start = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = file.length
  const entries = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("")
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, "latin1")
}
