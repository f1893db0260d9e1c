import { describe, expect, it } from "vitest"
import { isFilename, isSecureLink, oneLine } from "./fact-rules"

describe("the name of a file for sale", () => {
  it.each(["LineCleanPro.zip", "Raster für Säulen.gh", "a.7z"])("may be %s", (name) => {
    expect(isFilename(name)).toBe(true)
  })

  it.each([
    "",
    "LineClean",
    ".zip",
    " .zip",
    "../LineClean.zip",
    "Line\u0000Clean.zip",
    "a.",
    `${"a".repeat(200)}.zip`,
  ])("may not be %j", (name) => {
    expect(isFilename(name)).toBe(false)
  })
})

describe("what fits in one line", () => {
  it.each(["", "Łódź 🏛", "a\u2028b"])("may be %j", (text) => {
    expect(oneLine.test(text)).toBe(true)
  })

  it.each(["a\nb", "\u0000", "half: \ud83c", "\udfdb half"])("may not be %j", (text) => {
    expect(oneLine.test(text)).toBe(false)
  })
})

describe("a link for shoppers", () => {
  it("leads to a site by https", () => {
    expect(isSecureLink("https://www.food4rhino.com/en/browse?searchText=Parking+Square")).toBe(true)
  })

  it.each([
    "http://www.food4rhino.com",
    "javascript:alert(1)",
    "https://",
    "https://localhost",
    "https://user:secret@example.com",
    "www.food4rhino.com",
    "https://exa mple.com",
  ])("is never %s", (address) => {
    expect(isSecureLink(address)).toBe(false)
  })
})
