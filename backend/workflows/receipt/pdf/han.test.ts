import { expect, it } from "vitest"
import { hanFamilies } from "./han"

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
