import { describe, expect, it } from "vitest"
import type { Party, ReceiptContent } from "../../backend/modules/receipt/receipt-content"
import { type PrintedReceipt, receiptPdf } from "../../backend/workflows/receipt/pdf/receipt-pdf"
import { longestAddress, longestCompany, longestTaxNumber } from "../../compat-api/contract/receipt-lengths"
import { pagesOf } from "../helpers/pdf-text"

const seller: Party = {
  name: "CD Atelier",
  email: "hello@shop.example",
  taxNumber: "AE 100",
  address: ["Dubai", "UAE"],
}

function printed(changes: Partial<ReceiptContent> = {}, kind: PrintedReceipt["kind"] = "receipt"): PrintedReceipt {
  const content: ReceiptContent = {
    seller,
    buyer: { name: "ada@example.com", email: "ada@example.com", taxNumber: null, address: [] },
    lines: [{ name: "LevelCreator", quantity: 3, unitPrice: 2999, amount: 8997 }],
    subtotal: 8997,
    discount: { amount: 2001, cardEnding: "3C2D" },
    taxRate: 80_000,
    tax: 560,
    total: 7556,
    transactionId: "2GG279541U471931P",
    paidAt: "2026-11-21T23:30:00.000Z",
    refersTo: null,
    reason: null,
    simulated: false,
    ...changes,
  }
  // JSON, whose type knows records.
  return { kind, number: "CD-000123", issued_at: new Date("2026-11-22T00:10:00Z"), content: { ...content } }
}

const buyer = (name: string, address: string[] = []): Partial<ReceiptContent> => ({
  buyer: { name, email: "ada@example.com", taxNumber: null, address },
})

const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `Script ${n + 1}`, quantity: 1, unitPrice: 2999, amount: 2999 }))

const read = async (receipt: PrintedReceipt) => pagesOf(await receiptPdf(receipt))
const joined = async (receipt: PrintedReceipt) => (await read(receipt)).flatMap(({ texts }) => texts).join("|")

describe("a receipt as PDF", () => {
  it("has every figure on one page", async () => {
    const [page, ...more] = await read(printed())
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

  it("says how a free order, a simulated payment and a credit note went", async () => {
    const free = await joined(
      printed({ total: 0, tax: 0, discount: { amount: 8997, cardEnding: "3C2D" }, simulated: true }),
    )
    expect(free).toContain("Paid in full with the gift card ending 3C2D on November 21, 2026.")
    expect(free).not.toContain("simulated")
    expect(await joined(printed({ simulated: true }))).toContain("This payment was simulated. No money was taken.")
    const note = await joined(printed({ refersTo: "CD-000120", reason: "Bought twice" }, "credit-note"))
    for (const said of [
      ...["Credit note", "Refers to |CD-000120", "Total refunded |$75.56", "Reason: Bought twice"],
      "$75.56 went back to PayPal on November 21, 2026.",
      "$20.01 went back to the gift card ending 3C2D.",
    ]) {
      expect(note).toContain(said)
    }
  })

  it("takes one page for 20 lines, and numbers its pages when it needs more", async () => {
    const company = printed({
      ...buyer("Ateliers", ["10 Cité d’Angoulême", "75011 Paris", "France"]),
      lines: lines(20),
    })
    expect(await read(company)).toHaveLength(1)
    const long = await read(printed({ lines: lines(60) }))
    expect(long.length).toBeGreaterThan(1)
    for (const [place, { texts }] of long.entries()) expect(texts).toContain(`Page ${place + 1} of ${long.length}`)
    const drawn = long.flatMap(({ texts }) => texts)
    for (const { name } of lines(60)) expect(drawn.filter((text) => text === name)).toHaveLength(1)
  })

  it("holds the longest names that are taken", async () => {
    const party = { ...seller, name: "W".repeat(longestCompany), taxNumber: "W".repeat(longestTaxNumber) }
    const address = ["W".repeat(longestAddress - 10), "W", "W", "W", "W", "W"]
    const text = await joined(printed({ buyer: { ...party, address }, seller: party }))
    expect(text.match(/W/g)?.length).toBe(2 * (longestCompany + longestTaxNumber) + longestAddress - 5)
  })

  it.each([
    ["Greek", "Αρχιτέκτονες & Συνεργάτες ΕΠΕ"],
    ["polytonic Greek", "Ἀρχιτέκτων ᾠδή"],
    ["Cyrillic", "Архитектурное бюро «Ёлка» № 5"],
    ["Ukrainian", "Ґанок і Їжак"],
    ["Vietnamese", "Kiến trúc Đặng Thị Ưở"],
    ["Polish, Czech, Turkish", "Łódź Žižkov Iğdır ışık"],
    ["accents that stand apart", "Cafe\u0301 A\u030angstro\u0308m"],
    ["Arabic", "شركة البناء الحديثة"],
    ["Persian", "معماری پارسی گچ"],
    ["Hebrew", "משרד אדריכלים בע״מ (2)"],
    ["Armenian", "Հայաստան"],
    ["Georgian", "საქართველო"],
    ["signs", "€ ₽ ₹ ₺ → ✓ ½ № ©"],
  ])("has letters, and no boxes, for %s", async (_, name) => {
    const [page] = await read(printed(buyer(name, [name])))
    expect(page?.boxes).toBe(0)
    const text = page?.texts.join("").normalize("NFKC") ?? ""
    expect(text).not.toContain("?")
    for (const letter of name.normalize("NFKC")) expect(text, letter).toContain(letter)
  })

  it("shows question marks for letters that no font has, never boxes, and says so", async () => {
    const [page] = await read(printed(buyer("建築 Tokyo ไทย")))
    expect(page?.boxes).toBe(0)
    const text = page?.texts.join("|") ?? ""
    expect(text).toContain("??")
    expect(text).toContain("Tokyo")
    expect(text).toMatch(/question marks/)
  })

  it("is the same each time, with language, title and tags", async () => {
    const [one, other] = [await receiptPdf(printed()), await receiptPdf(printed())]
    expect(one.equals(other)).toBe(true)
    const text = one.toString("latin1")
    for (const mark of [
      "/Lang (en)",
      "/Marked true",
      "/StructTreeRoot",
      "/DisplayDocTitle true",
      "D:20261122001000Z",
    ]) {
      expect(text).toContain(mark)
    }
  })
})
