import { type DirectedPart, partsFromLeft } from "./directions"
import { fontBytes, fontFiles, type Weight } from "./fonts"
import { runsOf } from "./runs"
import { wrapped } from "./wrap"

export interface TextStyle {
  /** Points. */
  size: number
  weight?: Weight
  colour?: string
  /** All figures equally wide, so that columns of them line up. */
  isTabular?: boolean
}

export interface SheetFacts {
  title: string
  author: string
  /** What the document is dated: nothing in it depends on when it is drawn. */
  date: Date
}

/** Points. */
export const page = { width: 595.28, height: 841.89, left: 54, right: 54, top: 50, bottom: 64 }
export const inner = page.width - page.left - page.right
export const ink = "#17202e"
export const muted = "#566072"
const line = "#b9b6ad"

type Element = PDFKit.PDFStructureElement

/** What of pdfkit's font the types leave out. */
interface OpenedFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean }
}

/** A4 sheets to draw on: text in whatever letters, hairlines, and the tags that say to a screen reader what is what. */
export class Sheet {
  private readonly root: Element
  private readonly chunks: Buffer[] = []
  /** Whether a font has a letter, and how wide texts are: asked over and over. */
  private readonly letters = new Map<string, boolean>()
  private readonly opened = new Set<string>()
  private readonly widths = new Map<string, number>()
  /** Letters that no font has were replaced. */
  hasMissingLetters = false

  private constructor(private readonly document: PDFKit.PDFDocument) {
    this.document.on("data", (chunk: Buffer) => this.chunks.push(chunk))
    this.root = this.document.struct("Document")
    this.document.addStructure(this.root)
  }

  static async begin({ title, author, date }: SheetFacts): Promise<Sheet> {
    // A server that nobody asks for a receipt does without.
    const { default: PDFDocument } = await import("pdfkit")
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
    return new Sheet(document)
  }

  get pages(): number {
    return this.document.bufferedPageRange().count
  }

  addPage(): void {
    this.document.addPage()
  }

  /** What is drawn next belongs on this page, counted from 0. */
  turnTo(place: number): void {
    this.document.switchToPage(place)
  }

  /** An element that holds others, such as a table or its row. */
  group(type: string, parent: Element = this.root): Element {
    const element = this.document.struct(type)
    parent.add(element)
    return element
  }

  /** What is drawn is one element: a heading, a paragraph, a cell. */
  element(type: string, draw: () => void, parent: Element = this.root): void {
    const content = this.document.markStructureContent(type)
    draw()
    this.document.endMarkedContent()
    parent.add(this.document.struct(type, {}, [content]))
  }

  /** What is drawn says nothing: lines, page numbers. */
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

  /** The lines that a text takes in this width. */
  lines(text: string, width: number, style: TextStyle): string[] {
    return wrapped(text, width, (part) => this.widthOf(part, style))
  }

  widthOf(text: string, style: TextStyle): number {
    return this.pieces(text, style).reduce((sum, piece) => sum + this.measure(piece, style), 0)
  }

  /** One line of text on its baseline, from `x` on or, `toRight`, up to `x`. */
  write(text: string, x: number, baseline: number, style: TextStyle, toRight = false): void {
    let left = toRight ? x - this.widthOf(text, style) : x
    for (const piece of this.pieces(text, style)) {
      this.use(piece, style)
      this.document.text(piece.text, left, baseline, {
        lineBreak: false,
        baseline: "alphabetic",
        features: featuresOf(style),
      })
      left += this.measure(piece, style)
    }
  }

  /** The document's bytes; it is finished then. */
  async bytes(): Promise<Buffer> {
    const ended = new Promise((done) => this.document.once("end", done))
    this.document.end()
    await ended
    return Buffer.concat(this.chunks)
  }

  /** From left to right, each in a font that has its letters. */
  private pieces(text: string, { weight = "regular" }: TextStyle): Piece[] {
    return partsFromLeft(text).flatMap((part) => this.piecesOf(part, fontFiles[weight]))
  }

  /** What is read from right to left is set from there, in the last font first: that one has its punctuation, too. */
  private piecesOf({ text, isRightToLeft }: DirectedPart, files: readonly string[]): Piece[] {
    const asked = isRightToLeft ? files.toReversed() : files
    const runs = runsOf(text, asked.length, (font, codePoint) => this.has(asked[font] ?? "", codePoint))
    if (runs.some(({ isMissing }) => isMissing)) this.hasMissingLetters = true
    const pieces = runs.map((run) => ({ text: run.text, file: asked[run.font] ?? "" }))
    return isRightToLeft ? pieces.reverse() : pieces
  }

  private has(file: string, codePoint: number): boolean {
    const key = `${codePoint} ${file}`
    const known = this.letters.get(key) ?? this.look(file, codePoint)
    this.letters.set(key, known)
    return known
  }

  private look(file: string, codePoint: number): boolean {
    this.open(file)
    // The font in use, which the types do not know.
    const { _font: opened } = this.document as unknown as { _font: OpenedFont }
    return opened.font.hasGlyphForCodePoint(codePoint)
  }

  /** Under its file's name, so that it is read once for each document. */
  private open(file: string): PDFKit.PDFDocument {
    if (!this.opened.has(file)) this.document.registerFont(file, fontBytes(file))
    this.opened.add(file)
    return this.document.font(file)
  }

  private measure(piece: Piece, style: TextStyle): number {
    const key = `${style.size} ${style.isTabular} ${piece.file} ${piece.text}`
    const known = this.widths.get(key) ?? this.widthOfPiece(piece, style)
    this.widths.set(key, known)
    return known
  }

  private widthOfPiece(piece: Piece, style: TextStyle): number {
    this.use(piece, style)
    return this.document.widthOfString(piece.text, { features: featuresOf(style) })
  }

  private use({ file }: Piece, { size, colour = ink }: TextStyle): void {
    this.open(file).fontSize(size).fillColor(colour)
  }
}

interface Piece {
  text: string
  file: string
}

/** Also where it is empty: with a list, a run is shaped as a whole and not word by word. */
function featuresOf({ isTabular = false }: TextStyle): PDFKit.Mixins.OpenTypeFeatures[] {
  return isTabular ? ["tnum"] : []
}
