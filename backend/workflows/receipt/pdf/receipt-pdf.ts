import type { DocumentKind } from "../../../lib/document-series"
import { usd } from "../../../lib/totals"
import { contentOf, type Party, type ReceiptLine } from "../../../modules/receipt/receipt-content"
import type { Receipt } from "../../../modules/receipt/service"
import { hanFamilies } from "./fonts"
import type { Line } from "./lines"
import { factsOf, lineName, paymentOf, sumsOf, titleOf } from "./receipt-texts"
import { ink, inner, muted, page, Sheet, type TextStyle } from "./sheet"

export type PrintedReceipt = Pick<Receipt, "number" | "issued_at" | "content"> & { kind: DocumentKind }

const body: TextStyle = { size: 9.5 }
const figures: TextStyle = { ...body, isTabular: true }
const small: TextStyle = { size: 7.5, colour: muted }
const strong: TextStyle = { ...body, weight: "bold" }
/** Points between baselines. */
const leading = 12.5
const right = page.width - page.right
const floor = page.height - page.bottom
/** Right edges. */
const columns = { quantity: right - 170, unitPrice: right - 85, amount: right }
const nameWidth = columns.quantity - 40 - page.left
/** Leaves room for amounts of millions. */
const sumNames = { x: columns.quantity - 60, width: 150 }

/** Draws a tagged A4 PDF, with identical bytes each time. */
export async function receiptPdf(receipt: PrintedReceipt): Promise<Buffer> {
  const content = contentOf(receipt)
  const [text, buyer] = [JSON.stringify(receipt), JSON.stringify(content.buyer)]
  const sheet = await Sheet.begin({
    title: `${titleOf(receipt)} ${receipt.number}`,
    author: content.seller.name,
    date: new Date(receipt.issued_at),
    text,
    han: hanFamilies(buyer, text),
  })
  let y = drawTitleBlock(sheet, receipt)
  y = drawParty(sheet, "Sold to", content.buyer, y + 24)
  y = drawLines(sheet, content.lines, y + 26)
  y = drawSums(sheet, sumsOf(receipt, content), y)
  drawPayment(sheet, paymentOf(receipt, content), y + 10)
  drawFooters(sheet, receipt.number)
  return sheet.bytes()
}

function drawTitleBlock(sheet: Sheet, receipt: PrintedReceipt): number {
  const content = contentOf(receipt)
  const middle = page.left + inner / 2
  const { top } = page
  sheet.hairline(top, page.left, right, 1.25)
  sheet.element("H1", () => sheet.write(titleOf(receipt), middle + 16, top + 30, { size: 22, weight: "bold" }))
  const leftEnd = drawParty(sheet, "Sold by", content.seller, top + 16)
  let y = top + 50
  for (const { name, value } of factsOf(receipt, content)) {
    sheet.element("P", () => {
      sheet.write(`${name} `, middle + 16, y, small)
      sheet.write(value, middle + 76, y, figures)
    })
    y += leading
  }
  const end = Math.max(leftEnd, y - leading + 4) + 10
  sheet.upright(middle, top, end)
  sheet.hairline(end)
  return end
}

/** Returns the position of the last baseline. */
function drawParty(sheet: Sheet, label: string, party: Party, start: number): number {
  const { name, email, taxNumber, address } = party
  const width = inner / 2 - 20
  const texts = [...address, ...(taxNumber ? [`Tax number ${taxNumber}`] : []), ...(email === name ? [] : [email])]
  const lines = texts.flatMap((text) => sheet.lines(text, width, body)).map((text) => ({ text, style: body }))
  const names = sheet.lines(name, width, strong).map((text) => ({ text, style: strong }))
  let y = start
  sheet.element("P", () => sheet.write(label, page.left, y, small))
  for (const { text, style } of [...names, ...lines]) {
    y += leading
    sheet.element("P", () => sheet.write(text, page.left, y, style))
  }
  return y
}

function drawLines(sheet: Sheet, lines: readonly ReceiptLine[], start: number): number {
  const table = sheet.group("Table")
  let y = drawHead(sheet, table, start)
  for (const line of lines) {
    const names = sheet.lines(lineName(line), nameWidth, body)
    if (y + 6 + names.length * leading > floor) {
      sheet.addPage()
      y = drawHead(sheet, table, page.top + 10)
    }
    y = drawLine(sheet, table, line, names, y)
  }
  return y
}

type Table = ReturnType<Sheet["group"]>

function drawHead(sheet: Sheet, table: Table, baseline: number): number {
  const row = sheet.group("TR", table)
  const head = (text: string, x: number, toRight = true) =>
    sheet.element("TH", () => sheet.write(text, x, baseline, small, toRight), row)
  head("Item", page.left, false)
  head("Quantity", columns.quantity)
  head("Unit price", columns.unitPrice)
  head("Amount", columns.amount)
  sheet.hairline(baseline + 6, page.left, right, 0.9)
  return baseline + 6
}

function drawLine(sheet: Sheet, table: Table, line: ReceiptLine, names: readonly Line[], start: number): number {
  const row = sheet.group("TR", table)
  const first = start + 12.5
  sheet.element(
    "TD",
    () => {
      for (const [place, text] of names.entries()) sheet.write(text, page.left, first + place * leading, body)
    },
    row,
  )
  const figure = (text: string, x: number) => sheet.element("TD", () => sheet.write(text, x, first, figures, true), row)
  figure(String(line.quantity), columns.quantity)
  figure(usd(line.unitPrice), columns.unitPrice)
  figure(usd(line.amount), columns.amount)
  const end = first + (names.length - 1) * leading + 5
  sheet.hairline(end)
  return end
}

/** Keeps the sums on one page. */
function drawSums(sheet: Sheet, sums: readonly { name: string; value: string }[], start: number): number {
  const rows = sums.map(({ name, value }, place) => {
    const isTotal = place === sums.length - 1
    const style: TextStyle = isTotal ? { size: 11, weight: "bold", isTabular: true } : { ...figures, colour: ink }
    const names = sheet.lines(name, sumNames.width, style)
    // The space separates name and value when copied.
    return { names: names.length === 1 ? [`${name} `] : names, value, isTotal, style }
  })
  const height = rows.reduce((sum, { names }) => sum + names.length * leading + 3, 16)
  let y = roomFor(sheet, height, start) + 16
  for (const { names, value, isTotal, style } of rows) {
    if (isTotal) {
      sheet.hairline(y - 8, sumNames.x, right, 0.9)
      y += 5
    }
    sheet.element("P", () => {
      for (const [place, text] of names.entries()) sheet.write(text, sumNames.x, y + place * leading, style)
      sheet.write(value, columns.amount, y, style, true)
    })
    y += names.length * leading + 3
  }
  return y
}

function drawPayment(sheet: Sheet, sentences: readonly string[], start: number): void {
  const lines = sentences.map((sentence) => sheet.lines(sentence, inner, body))
  let y = roomFor(sheet, lines.flat().length * leading, start)
  for (const sentence of lines) {
    sheet.element("P", () => {
      for (const text of sentence) {
        sheet.write(text, page.left, y, body)
        y += leading
      }
    })
  }
}

function roomFor(sheet: Sheet, height: number, start: number): number {
  if (start + height <= floor) return start
  sheet.addPage()
  return page.top
}

const missing =
  "Characters missing from this document's fonts are shown as question marks. The receipt's page in the shop shows them all."

function drawFooters(sheet: Sheet, number: string): void {
  const count = sheet.pages
  for (let place = 0; place < count; place++) {
    sheet.turnTo(place)
    if (sheet.hasMissingLetters && place === 0) {
      sheet.element("P", () => sheet.write(missing, page.left, page.height - 50, small))
    }
    if (count === 1) continue
    sheet.hairline(page.height - 42)
    sheet.ornament(() => {
      sheet.write(number, page.left, page.height - 30, small)
      sheet.write(`Page ${place + 1} of ${count}`, right, page.height - 30, small, true)
    })
  }
}
