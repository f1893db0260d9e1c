import { describe, expect, it } from "vitest"
import { addressTrouble, bodyTrouble, isReservedPath, tidyTexts } from "./input-bounds"

/** Parsed from JSON: `{}` in source would set the prototype. */
const parsed = (json: string): unknown => JSON.parse(json)
const nested = (depth: number) => parsed(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`)

describe("accepts or refuses a body", () => {
  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["what a form sends", { name: "Ada", items: [{ quantity: 1, note: "😀\ttext\n" }] }],
    ["as deep as metadata gets", nested(30)],
    ["a word that objects know", { metadata: { constructor: "Zaha", isPrototypeOf: "x" } }],
  ])("accepts %s", (_, body) => expect(bodyTrouble(body)).toBeUndefined())

  it.each<[string, unknown, RegExp]>([
    ["a NUL", { a: ["x\0"] }, /cannot be stored/],
    ["half of a character", { a: { b: "x\ud800" } }, /cannot be stored/],
    ["15,000 levels", nested(15_000), /too deeply/],
    ["too many values", Array.from({ length: 20_001 }, () => 0), /too many/],
    ["what is more than a number can be", parsed('{"quantity":1e999}'), /too large/],
    ["a prototype", parsed('{"a":{"__proto__":{"x":1}}}'), /reserved name/],
    ["what no sentence can name", { name: { toString: 1, valueOf: null } }, /reserved name/],
    ["what asks for names", { metadata: { hasOwnProperty: 1 } }, /reserved name/],
    ["a constructor's prototype", parsed('{"constructor":{"prototype":{"x":1}}}'), /reserved name/],
  ])("refuses %s", (_, body, sentence) => expect(bodyTrouble(body)).toMatch(sentence))

  it("replaces halves of characters that a shopper typed", () => {
    const body = { name: "A\ud800", items: [{ note: "\udc00😀" }] }
    expect(bodyTrouble(body, { isTyped: true })).toBeUndefined()
    expect(tidyTexts(body, { isTyped: true })).toEqual({ name: "A\ufffd", items: [{ note: "\ufffd😀" }] })
    expect(tidyTexts("\ud800", { isTyped: true })).toBe("\ufffd")
    expect(bodyTrouble({ name: "A\0" }, { isTyped: true })).toBeUndefined()
  })

  it("removes hidden characters, except from addresses and passwords", () => {
    const body = {
      title: "Line\u202eClean",
      images: [{ alt: "\u2066A plan\u2069" }, "\u200bx"],
      email: "ada\u200b@example.com",
      newPassword: "\u200bsecret",
    }
    expect(tidyTexts(body)).toEqual({
      title: "LineClean",
      images: [{ alt: "A plan" }, "x"],
      email: "ada\u200b@example.com",
      newPassword: "\u200bsecret",
    })
  })
})

describe("accepts or refuses an address", () => {
  it.each([
    "/store/products",
    "/store/products?fields=id,*variants.calculated_price,+metadata&order=-created_at&limit=20",
    "/store/products?q=constructor+toString",
    "/api/download.php?file=100%.zip",
    "/admin/orders?id[0]=a&id[]=b&created_at[$gte]=2026-01-01",
  ])("accepts %s", (address) => expect(addressTrouble(address)).toBeUndefined())

  it.each([
    ["/admin/orders/%00", /cannot be stored/],
    ["/admin/orders?q=a%00b", /cannot be stored/],
    ["/store/products?fields=__proto__.x", /reserved name/],
    ["/store/products?fields=%2Btitle,%5F_proto__", /reserved name/],
    ["/store/products?fields[]=__proto__.x", /reserved name/],
    ["/store/products?__proto__[x]=1", /reserved name/],
    ["/store/products?a[999999999]=1", /too many/],
    [`/store/products?fields=${"a.".repeat(300)}b`, /too deeply/],
  ])("refuses %s", (address, sentence) => expect(addressTrouble(address)).toMatch(sentence))

  it("reserves the names of object members", () => {
    expect(["/auth/toString/emailpass", "/admin/orders/__proto__", "/a/%74oString"].every(isReservedPath)).toBe(true)
    expect(isReservedPath("/admin/orders/order_01")).toBe(false)
  })
})
