import { expect, it } from "vitest"
import { paddedNumber, parseCents, parseNumber } from "./parse-amount"

it.each([
  ["12", 1_200],
  [" 12.5 ", 1_250],
  ["$12.50", 1_250],
  ["$ 1250", 125_000],
  ["0", 0],
  ["12,50", undefined],
  ["1,250", undefined],
  ["1.250,00", undefined],
  ["12.345", undefined],
  ["-5", undefined],
  ["1e3", undefined],
  ["١٢", undefined],
  ["", undefined],
])("reads %j as %j cents", (typed, cents) => expect(parseCents(typed)).toBe(cents))

it.each([
  ["49.50", 2, "49.50"],
  ["12.3456", 4, "12.3456"],
  ["49,50", 2, undefined],
  ["49.505", 2, undefined],
  ["5k", 2, undefined],
])("reads %j with %d decimals as %j", (typed, decimals, read) => expect(parseNumber(typed, decimals)).toBe(read))

it.each([
  [49.5, 2, "49.50"],
  ["49.999", 2, "49.999"],
  [20, 0, "20"],
  ["", 2, ""],
  [null, 2, ""],
])("shows %j with %d decimals as %j", (value, decimals, shown) => expect(paddedNumber(value, decimals)).toBe(shown))
