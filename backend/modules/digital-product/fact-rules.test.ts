import { expect, it } from "vitest"
import { isFilename, isSecureLink, oneLine } from "./fact-rules"

it.each(["LineCleanPro.zip", "Raster für Säulen.gh", "a.7z"])("the name of a file for sale may be %s", (name) => {
  expect(isFilename(name)).toBe(true)
})

it.each(["", "LineClean", " .zip", "../LineClean.zip", "Line\u0000Clean.zip", "a.", `${"a".repeat(200)}.zip`])(
  "the name of a file for sale may not be %j",
  (name) => {
    expect(isFilename(name)).toBe(false)
  },
)

it.each(["", "Łódź 🏛", "a\u2028b"])("fits %j in one line", (text) => expect(oneLine.test(text)).toBe(true))

it.each(["a\nb", "\u0000", "half: \ud83c", "\udfdb half"])("does not fit %j in one line", (text) => {
  expect(oneLine.test(text)).toBe(false)
})

it("a link for shoppers is an https address of a site", () => {
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
])("a link for shoppers is not %s", (address) => expect(isSecureLink(address)).toBe(false))
