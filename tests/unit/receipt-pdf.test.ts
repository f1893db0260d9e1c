import { describe, expect, it } from "vitest"
import type { ReceiptContent } from "../../backend/modules/receipt/receipt-content"
import { type PrintedReceipt, receiptPdf } from "../../backend/workflows/receipt/pdf/receipt-pdf"
import { longestAddress, longestCompany, longestTaxNumber } from "../../compat-api/contract/receipt-lengths"
import { type PdfPiece, pagesOf } from "../helpers/pdf-text"
import { printedReceipt, seller } from "../helpers/printed-receipt"

const buyer = (name: string, address: string[] = []): Partial<ReceiptContent> => ({
  buyer: { name, email: "ada@example.com", taxNumber: null, address },
})

const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `Script ${n + 1}`, quantity: 1, unitPrice: 2999, amount: 2999 }))

const read = async (receipt: PrintedReceipt) => pagesOf(await receiptPdf(receipt))
const joined = async (receipt: PrintedReceipt) => (await read(receipt)).flatMap(({ texts }) => texts).join("|")

it("a receipt as PDF shows every figure on one page", async () => {
  const [page, ...more] = await read(printedReceipt())
  expect(more).toEqual([])
  const text = page?.texts.join("|") ?? ""
  for (const said of [
    ...["CD Atelier", "Dubai", "Tax number AE 100", "hello@shop.example", "ada@example.com", "Receipt", "CD-000123"],
    ...["November 22, 2026", "November 21, 2026", "2GG279541U471931P"],
    ...["LevelCreator|3|$29.99|$89.97", "Subtotal |$89.97", "Gift card ending 3C2D |−$20.01", "Tax (8%) |$5.60"],
    ...["Total |$75.56", "$75.56 was paid with PayPal on November 21, 2026."],
    "$20.01 of the subtotal was paid with the gift card ending 3C2D.",
  ]) {
    expect(text).toContain(said)
  }
  expect(text).not.toContain("simulated")
  expect(text).not.toContain("Page")
})

it("a receipt as PDF explains a free order, a simulated payment and a credit note", async () => {
  const discount = { amount: 8997, cardEnding: "3C2D" }
  const free = await joined(printedReceipt({ total: 0, tax: 0, discount, simulated: true }))
  expect(free).toContain("Paid in full with the gift card ending 3C2D on November 21, 2026.")
  expect(free).not.toContain("simulated")
  const simulated = await joined(printedReceipt({ simulated: true }))
  expect(simulated).toContain("This payment was simulated. No money was taken.")
  const note = await joined(printedReceipt({ refersTo: "CD-000120", reason: "Bought twice" }, "credit-note"))
  for (const said of [
    ...["Credit note", "Refers to |CD-000120", "Total refunded |$75.56", "Reason: Bought twice"],
    "$75.56 was refunded to PayPal on November 21, 2026.",
    "$20.01 was refunded to the gift card ending 3C2D.",
  ]) {
    expect(note).toContain(said)
  }
})

it("a receipt as PDF fits 20 lines on one page, and numbers more pages", async () => {
  const address = ["10 Cité d’Angoulême", "75011 Paris", "France"]
  const company = printedReceipt({ ...buyer("Ateliers", address), lines: lines(20) })
  expect(await read(company)).toHaveLength(1)
  const long = await read(printedReceipt({ lines: lines(60) }))
  expect(long.length).toBeGreaterThan(1)
  for (const [place, { texts }] of long.entries()) expect(texts).toContain(`Page ${place + 1} of ${long.length}`)
  const drawn = long.flatMap(({ texts }) => texts)
  for (const { name } of lines(60)) expect(drawn.filter((text) => text === name)).toHaveLength(1)
})

it("a receipt as PDF fits the longest allowed names", async () => {
  const party = { ...seller, name: "W".repeat(longestCompany), taxNumber: "W".repeat(longestTaxNumber) }
  const address = ["W".repeat(longestAddress - 10), "W", "W", "W", "W", "W"]
  const text = await joined(printedReceipt({ buyer: { ...party, address }, seller: party }))
  expect(text.match(/W/g)?.length).toBe(2 * (longestCompany + longestTaxNumber) + longestAddress - 5)
})

it("a receipt as PDF keeps the longest discount code clear of its amount", async () => {
  const code = "W".repeat(64)
  const [page] = await read(printedReceipt({ reduction: { amount: 1234, code } }))
  const pieces = page?.pieces ?? []
  const amount = pieces.find(({ text }) => text === "−$12.34")
  const names = pieces.filter(({ text }) => /^W+ ?$/.test(text.replace("Discount ", "")))
  expect(names.map(({ text }) => text.replace("Discount ", "").trim()).join("")).toBe(code)
  expect(names.length).toBeGreaterThan(1)
  // W is at most as wide as the font's 9.5 points.
  for (const { x, text } of names) expect(x + text.length * 9.5).toBeLessThan(amount?.x ?? 0)
})

it.each([
  ["Greek", "Αρχιτέκτονες & Συνεργάτες ΕΠΕ"],
  ["Cyrillic", "Архитектурное бюро «Ёлка» № 5"],
  ["Vietnamese", "Kiến trúc Đặng Thị Ưở"],
  ["accents of their own", "Cafe\u0301 A\u030angstro\u0308m"],
  ["Arabic", "شركة البناء الحديثة"],
  ["Persian", "معماری پارسی گچ"],
  ["Arabic with its vowels", "مُحَمَّد"],
  ["Hebrew with its points", "שָׁלוֹם"],
  ["traditional Chinese", "臺北建築師事務所"],
  ["rare Chinese", "𠮷野家"],
  ["Japanese", "株式会社日本設計　「建築・ﾀﾜｰ」"],
  ["Korean", "주식회사 한국건축사사무소 三星"],
  ["Thai", "บริษัท น้ำ ที่ปรึกษา จำกัด ๑๒"],
  ["Devanagari", "श्री वास्तुकार क्षत्रिय हिन्दी १२"],
  ["signs", "€ ₽ ₹ ₺ → ✓ ½ № ©"],
])("a receipt as PDF draws %s, and copies it as written", async (_, name) => {
  const [page] = await read(printedReceipt(buyer(name, [name])))
  expect(page?.boxes).toBe(0)
  const text = page?.texts.join("") ?? ""
  expect(text).not.toContain("?")
  expect(text.split(name)).toHaveLength(3)
})

it("a receipt as PDF shows question marks for unknown letters, never boxes, and explains them", async () => {
  const [page] = await read(printedReceipt(buyer("தமிழ் 🏛️ Tokyo")))
  expect(page?.boxes).toBe(0)
  const text = page?.texts.join("|") ?? ""
  expect(text).toContain("??")
  expect(text).toContain("Tokyo")
  expect(text).toMatch(/question marks/)
})

it("a receipt as PDF is reproducible, with language, title and tags", async () => {
  const [one, other] = [await receiptPdf(printedReceipt()), await receiptPdf(printedReceipt())]
  expect(one.equals(other)).toBe(true)
  const text = one.toString("latin1")
  for (const mark of ["/Lang (en)", "/Marked true", "/StructTreeRoot", "/DisplayDocTitle true", "D:20261122001000Z"])
    expect(text).toContain(mark)
})

describe("other scripts on a receipt", () => {
  const piecesOf = async (receipt: PrintedReceipt) => (await read(receipt)).flatMap(({ pieces }) => pieces)
  const pieceWith = (pieces: readonly PdfPiece[], text: string) => {
    const found = pieces.find((piece) => piece.text.includes(text))
    if (!found) throw new Error(`${text} is not drawn`)
    return found
  }

  it("are set from right to left, with figures from left to right", async () => {
    const pieces = await piecesOf(printedReceipt(buyer("Levi Ltd", ["רחוב הרצל 45", "Tel Aviv תל אביב 7"])))
    const [street, house] = [pieceWith(pieces, "הרצל"), pieceWith(pieces, "45")]
    expect(street.glyphs.join("")).toBe([..."רחוב הרצל "].reverse().join(""))
    expect(house.glyphs.join("")).toBe("45")
    expect(house.y).toBe(street.y)
    expect(house.x).toBeLessThan(street.x)
    // Hebrew follows the English text, its figure on the left.
    const line = pieces.filter(({ y }) => y === pieceWith(pieces, "Tel Aviv").y)
    const [english, city, figure] = ["Tel Aviv", "תל אביב", "7"].map((text) => pieceWith(line, text))
    expect(english?.x).toBeLessThan(figure?.x ?? 0)
    expect(figure?.x).toBeLessThan(city?.x ?? 0)
  })

  it("are joined, stacked and combined as the script requires", async () => {
    const glyphsOf = async (name: string) => pieceWith(await piecesOf(printedReceipt(buyer(name))), name)
    const arabic = await glyphsOf("ببب")
    // Final, medial and initial form.
    expect(new Set(arabic.codes).size).toBe(3)
    const conjunct = await glyphsOf("क्ष")
    expect(conjunct.codes).toHaveLength(1)
    // The vowel sign precedes its letter.
    expect((await glyphsOf("कि")).codes).toHaveLength(2)
    // The tone is drawn above the vowel's circle.
    const thai = await glyphsOf("น้ำ")
    expect(thai.codes).toHaveLength(4)
    expect(thai.glyphs).toEqual(["น", "้ำ", "", ""])
  })

  it.each([
    ["Chinese", "北京市建筑设计研究院股份有限公司".repeat(6)],
    ["Japanese", "株式会社日本設計、東京本社。".repeat(8)],
    ["Thai", "บริษัทสถาปนิกและที่ปรึกษาการออกแบบ".repeat(3)],
    ["Hebrew", "משרד אדריכלים בע״מ ".repeat(8).trim()],
  ])("wrap long names over several lines: %s", async (_, name) => {
    const pieces = await piecesOf(printedReceipt(buyer(name)))
    const from = pieces.findIndex(({ text }) => text === "Sold to") + 1
    const to = pieces.findIndex(({ text }, place) => place > from && text === "ada@example.com")
    const set = pieces.slice(from, to)
    const drawn = set.map(({ text }) => text).join("")
    expect(drawn.replace(/ /g, "")).toBe(name.replace(/ /g, ""))
    expect(new Set(set.map(({ y }) => y)).size).toBeGreaterThan(2)
    for (const [place, { x, y, text }] of set.entries()) {
      expect(x).toBeGreaterThan(53)
      expect(x).toBeLessThan(290)
      if (y !== set[place - 1]?.y) expect(text).not.toMatch(/^[、。]/)
    }
  })

  it.each([
    ["SC", "建築"],
    ["JP", "建築のひろば"],
    ["KR", "주식회사 三星"],
    ["TC", "建築 Taipei, Taiwan"],
  ])("are drawn as in the buyer's country: %s", async (variant, name) => {
    const fonts = (receipt: PrintedReceipt) => receiptPdf(receipt).then((pdf) => pdf.toString("latin1"))
    expect(await fonts(printedReceipt(buyer(name)))).toMatch(new RegExp(`/BaseFont /\\w+\\+NotoSans${variant}`))
    // The seller's text does not choose the font.
    const japanese = { ...seller, address: ["東京都のひろば", "Japan"] }
    expect(await fonts(printedReceipt({ ...buyer(name), seller: japanese }))).toContain(`NotoSans${variant}`)
  })

  it("keep the document small and reproducible", async () => {
    const chinese = () =>
      receiptPdf(printedReceipt(buyer("北京市建筑设计研究院股份有限公司", ["北京市西城区南礼士路62号", "中国"])))
    const first = await chinese()
    expect(first.length).toBeLessThan(100_000)
    await receiptPdf(printedReceipt(buyer("院究研设计建筑市京北 e\u0301")))
    expect((await chinese()).equals(first)).toBe(true)
    expect((await receiptPdf(printedReceipt(buyer("Atelier")))).length).toBeLessThan(20_000)
  })
})
