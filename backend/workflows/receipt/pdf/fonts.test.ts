import fs from "node:fs/promises"
import path from "node:path"
import { beforeAll, expect, it, vi } from "vitest"
import { hanFamilies } from "./fonts"

/** Fresh process without open fonts. */
beforeAll(() => void vi.resetModules())

async function readFor(text: string): Promise<string[]> {
  const { fontsFor } = await import("./fonts.js")
  const read = vi.spyOn(fs, "readFile")
  await fontsFor(text, "regular", hanFamilies(text))
  const files = read.mock.calls.map(([file]) => path.basename(String(file)))
  read.mockRestore()
  return files.filter((file) => /\.(woff2|ttf)$/.test(file))
}

it("opens only the fonts that a text needs", async () => {
  expect(await readFor("Ateliers Réunis, Łódź")).toEqual(["Inter_400Regular.ttf"])
  expect(await readFor("Ёлка, Αθήνα, Đặng Thị Ưở")).toEqual([])
  expect(await readFor("משרד 12")).toEqual(["noto-sans-hebrew-hebrew-wght-normal.woff2"])
  expect(await readFor("شركة")).toEqual(["vazirmatn-arabic-wght-normal.woff2"])
  expect(await readFor("ไทย")).toEqual(["noto-sans-thai-thai-wght-normal.woff2"])
  expect(await readFor("श्री")).toEqual(["noto-sans-devanagari-devanagari-wght-normal.woff2"])
  const [fallback, ...han] = await readFor("北京市")
  expect(fallback).toBe("DejaVuSans.ttf")
  expect(han.length).toBeGreaterThan(0)
  expect(han.length).toBeLessThanOrEqual(3)
  for (const file of han) expect(file).toMatch(/^noto-sans-sc-\d+-wght-normal.woff2$/)
})

it("opens a limited number of files, whatever a name contains", async () => {
  const everything = Array.from({ length: 1000 }, (_, place) => String.fromCodePoint(0x4e00 + 20 * place)).join("")
  expect((await readFor(everything)).length).toBeLessThan(70)
})

it.each([
  ["sc", "建築", "by default"],
  ["jp", "建築のひろば", "for kana"],
  ["kr", "주식회사 三星", "for hangul"],
  ["tc", "建築 ㄅㄆ", "for bopomofo"],
  ["jp", "建築設計 東京都 JAPAN", "by the country"],
  ["tc", "建築 12 Queen's Road, Hong Kong", "by the country"],
  ["jp", "建築のひろば Taiwan", "by the writing before the country"],
])("asks %s first for %s, %s", (variant, text) => {
  const [first, ...others] = hanFamilies(text)
  expect(first).toBe(`noto-sans-${variant}`)
  expect(hanFamilies("Atelier, Japan", text, "日本のひろば")[0]).toBe(first)
  expect(new Set([first, ...others]).size).toBe(4)
})
