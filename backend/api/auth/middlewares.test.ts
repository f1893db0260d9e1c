import { expect, it } from "vitest"
import { secondFactorIn } from "./middlewares"

const recovery = "0a1b-2c3d-4e5f-6071-8293-a4b5-c6d7-e8f9"

it.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["123\u00a0456\n", "123456"],
  ["123-456", "123456"],
  [recovery, recovery],
  [recovery.toUpperCase().replaceAll("-", " – "), recovery],
  [recovery.replaceAll("-", ""), recovery],
  ["none", "none"],
])("compares the code %j as %j", (typed, code) => expect(secondFactorIn(typed)).toBe(code))
