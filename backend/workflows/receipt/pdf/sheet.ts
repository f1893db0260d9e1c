import type { Font, Weight } from "./font"
import { fontsFor } from "./fonts"
import { type Line, linesOf, oneLineOf, type Piece } from "./lines"
import { rightToLeft } from "./shaping"
import { type Breaking, lineBreaking } from "./wrap"

export interface TextStyle {
  /** Points. */
  size: number
  weight?: Weight
  colour?: string
  /** Figures of equal width. */
  isTabular?: boolean
}

interface SheetFacts {
  title: string
  author: string
  /** The bytes must not depend on the time. */
  date: Date
  /** All text of the document, which decides which fonts are opened. */
  text: string
  han: readonly string[]
}

/** Points. */
export const page = { width: 595.28, height: 841.89, left: 54, right: 54, top: 50, bottom: 64 }
export const inner = page.width - page.left - page.right
export const ink = "#17202e"
export const muted = "#566072"
const line = "#b9b6ad"

type Element = PDFKit.PDFStructureElement
type Fonts = Readonly<Record<Weight, readonly [Font, ...Font[]]>>

const basic = "Aa0 ?"

/** Tagged A4 sheets. */
export class Sheet {
  private readonly root: Element
  private readonly chunks: Buffer[] = []
  private readonly names = new Map<Font, string>()
  private readonly widths = new Map<string, number>()
  hasMissingLetters = false

  private constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly fonts: Fonts,
    private readonly breaksOf: Breaking,
  ) {
    this.document.on("data", (chunk: Buffer) => this.chunks.push(chunk))
    this.root = this.document.struct("Document")
    this.document.addStructure(this.root)
  }

  static async begin({ title, author, date, text, han }: SheetFacts): Promise<Sheet> {
    // Imported only when needed.
    const { default: PDFDocument } = await import("pdfkit")
    const fonts = { regular: await atLeastOne(text, "regular", han), bold: await atLeastOne(text, "bold", han) }
    const document = new PDFDocument({
      size: "A4",
      margin: 0,
      bufferPages: true,
      tagged: true,
      pdfVersion: "1.7",
      lang: "en",
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: date, ModDate: date },
    })
    return new Sheet(document, fonts, await lineBreaking())
  }

  get pages(): number {
    return this.document.bufferedPageRange().count
  }

  addPage(): void {
    this.document.addPage()
  }

  /** Pages are counted from 0. */
  turnTo(place: number): void {
    this.document.switchToPage(place)
  }

  group(type: string, parent: Element = this.root): Element {
    const element = this.document.struct(type)
    parent.add(element)
    return element
  }

  element(type: string, draw: () => void, parent: Element = this.root): void {
    const content = this.document.markStructureContent(type)
    draw()
    this.document.endMarkedContent()
    parent.add(this.document.struct(type, {}, [content]))
  }

  /** Hidden from screen readers. */
  ornament(draw: () => void): void {
    this.document.markContent("Artifact", { type: "Layout" })
    draw()
    this.document.endMarkedContent()
  }

  hairline(y: number, from = page.left, to = page.width - page.right, width = 0.5): void {
    this.ornament(() => this.document.lineWidth(width).strokeColor(line).moveTo(from, y).lineTo(to, y).stroke())
  }

  upright(x: number, from: number, to: number): void {
    this.ornament(() => this.document.lineWidth(0.5).strokeColor(line).moveTo(x, from).lineTo(x, to).stroke())
  }

  lines(text: string, width: number, style: TextStyle): Line[] {
    return linesOf(text, this.fontsOf(style), this.breaksOf, (line) => this.widthOf(line, style) <= width)
  }

  /** Starts at `x`, or ends there with `toRight`. */
  write(text: string | Line, x: number, baseline: number, style: TextStyle, toRight = false): void {
    const line = typeof text === "string" ? oneLineOf(text, this.fontsOf(style)) : text
    if (line.some(({ isMissing }) => isMissing)) this.hasMissingLetters = true
    let left = toRight ? x - this.widthOf(line, style) : x
    const placed = line.map((piece) => {
      const at = left
      left += this.measure(piece, style)
      return { piece, at }
    })
    // Reading order: copying and screen readers follow the order of drawing.
    placed.sort((one, other) => one.piece.start - other.piece.start)
    for (const { piece, at } of placed) this.set(piece, at, baseline, style)
  }

  async bytes(): Promise<Buffer> {
    const ended = new Promise((done) => this.document.once("end", done))
    this.document.end()
    await ended
    return Buffer.concat(this.chunks)
  }

  private set(piece: Piece, x: number, baseline: number, style: TextStyle): void {
    const features = featuresOf(piece, style)
    const isPlain = piece.font.layout(piece.text, features).glyphs.every(({ id }) => id.meaning !== "")
    // PDF readers reverse right-to-left text themselves, so they would also reverse this one.
    const saysItsText = !isPlain && !piece.isRightToLeft
    this.use(piece, style)
    if (saysItsText) this.document.markContent("Span", { actual: piece.text })
    this.document.text(piece.text, x, baseline, { lineBreak: false, baseline: "alphabetic", features })
    if (saysItsText) this.document.endMarkedContent()
  }

  private fontsOf({ weight = "regular" }: TextStyle) {
    return this.fonts[weight]
  }

  private widthOf(line: Line, style: TextStyle): number {
    return line.reduce((sum, piece) => sum + this.measure(piece, style), 0)
  }

  private measure(piece: Piece, style: TextStyle): number {
    const key = [style.size, style.isTabular, piece.isRightToLeft, this.nameOf(piece.font), piece.text].join(" ")
    const known = this.widths.get(key) ?? this.widthOfPiece(piece, style)
    this.widths.set(key, known)
    return known
  }

  private widthOfPiece(piece: Piece, style: TextStyle): number {
    this.use(piece, style)
    return this.document.widthOfString(piece.text, { features: featuresOf(piece, style) })
  }

  private use({ font }: Piece, { size, colour = ink }: TextStyle): void {
    this.document.font(this.nameOf(font)).fontSize(size).fillColor(colour)
  }

  private nameOf(font: Font): string {
    const known = this.names.get(font)
    if (known) return known
    const name = `font ${this.names.size}`
    this.names.set(font, name)
    // pdfkit accepts any font that lays out text; its types do not.
    this.document.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource)
    return name
  }
}

async function atLeastOne(text: string, weight: Weight, han: readonly string[]): Promise<[Font, ...Font[]]> {
  const [first, ...others] = await fontsFor(basic + text, weight, han)
  if (!first) throw new Error("There are no fonts for receipts")
  return [first, ...others]
}

/** An empty list also matters: pdfkit then shapes a run as a whole, not word by word. */
function featuresOf({ isRightToLeft }: Piece, { isTabular = false }: TextStyle): PDFKit.Mixins.OpenTypeFeatures[] {
  return [...(isTabular ? ["tnum" as const] : []), ...(isRightToLeft ? [rightToLeft] : [])]
}
