import { expect, it } from "vitest"
import { codeIn, giftCardCodeIn } from "./gift-card-code"

const guid = "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B"
const spellings = [
  guid,
  guid.replaceAll("-", ""),
  guid.replaceAll("-", "–"),
  guid.replaceAll("-", "\u2011"),
  guid.replaceAll("-", "\u00ad"),
  `\u202a${guid}\u202c`,
  `{${guid}}.`,
  guid.replace(/[0-9A-F]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
]

it.each(spellings)("reads %j as the gift card's code", (typed) => {
  expect(giftCardCodeIn(typed)).toBe(guid)
  expect(codeIn(typed)).toBe(guid)
})

it.each([guid.slice(1), `${guid}0`, guid.replace("7", "G"), "SPRING20", ""])(
  "reads no gift card's code from %j",
  (typed) => {
    expect(giftCardCodeIn(typed)).toBeUndefined()
  },
)

it("keeps other codes, without surrounding space", () => {
  expect(codeIn("\u00a0 Spring 20 ")).toBe("Spring 20")
  expect(codeIn("ＳＰＲＩＮＧ")).toBe("SPRING")
})
