import { describe, expect, it } from "vitest"
import type { CaptureFacts } from "./capture-facts"
import { difference } from "./capture-words"

const capture = (amount: number, currency_code: string, asked: { total: number; currency_code: string } | null) =>
  ({ amount, currency_code, asked }) as CaptureFacts

describe("what differs", () => {
  it.each([
    [capture(100, "usd", { total: 5399, currency_code: "usd" }), "$52.99 too little"],
    [capture(6000, "usd", { total: 5399, currency_code: "usd" }), "$6.01 too much"],
    [capture(5399, "usd", { total: 5399, currency_code: "usd" }), "Nothing: the amounts are the same"],
    [capture(5399, "eur", { total: 5399, currency_code: "usd" }), "EUR instead of USD"],
    [capture(5399, "usd", null), undefined],
  ])("%o", (found, words) => {
    expect(difference(found)).toBe(words)
  })
})
