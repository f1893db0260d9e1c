import { expect, it } from "vitest"
import { giftCardAmounts } from "../../backend/lib/gift-card-limits"
import { parse } from "../lib/parse"
import {
  generateGiftCardAnswer,
  generateGiftCardRequest,
  validateGiftCardAnswer,
  validateGiftCardRequest,
} from "./gift-card-calls"

const guid = "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B"

it.each(giftCardAmounts)("a new gift card may be worth %d dollars", (value) => {
  expect(parse(generateGiftCardRequest, { value })).toEqual({ ok: true, data: { value } })
})
it.each([
  [{ value: 26 }, "value: A gift card is worth 25, 50, 100, 250 or 500 dollars."],
  [{ value: "25" }, "value: A gift card is worth 25, 50, 100, 250 or 500 dollars."],
  [{}, "value: A gift card is worth 25, 50, 100, 250 or 500 dollars."],
])("a new gift card is refused as %j", (input, message) => {
  expect(parse(generateGiftCardRequest, input)).toEqual({ ok: false, message })
})
it("a new gift card has an upper-case GUID as its code (ruling 22)", () => {
  expect(parse(generateGiftCardAnswer, { success: true, guid }).ok).toBe(true)
  expect(parse(generateGiftCardAnswer, { success: true, guid: guid.toLowerCase() }).ok).toBe(false)
  expect(parse(generateGiftCardAnswer, { success: true, guid: null }).ok).toBe(false)
})

it.each([
  [guid, guid],
  [` ${guid.toLowerCase()} `, guid],
  [guid.replaceAll("-", " – "), guid],
  [Array.from(guid.replaceAll("-", "")).join(" \n  "), guid],
  ["abcd", "ABCD"],
])("a typed gift card code %j is looked up as %j", (code, normalised) => {
  expect(parse(validateGiftCardRequest, { code })).toEqual({ ok: true, data: { code: normalised } })
})
it.each([
  [{ code: "  " }, "code: Please enter a gift card code."],
  [{}, "code: This is missing. Please fill it in."],
  [{ code: "x".repeat(65) }, "code: A gift card code has at most 64 characters."],
  [{ code: "A\u0000B" }, "code: Please type the gift card code again, without special characters."],
])("a typed gift card code is refused as %j", (input, message) => {
  expect(parse(validateGiftCardRequest, input)).toEqual({ ok: false, message })
})

it.each([
  [{ valid: true, value: 12.5, message: "" }, true],
  [{ valid: false, value: 50, message: "" }, true],
  [{ valid: true, value: 0, message: "" }, false],
  [{ valid: true, message: "" }, false],
])("accepts the answer about a gift card %j: %s", (answer, isOne) =>
  expect(parse(validateGiftCardAnswer, answer).ok).toBe(isOne),
)
