import { expect, it } from "vitest"
import { fold } from "./fold"

it.each([
  ["façade", "facade"],
  ["fac\u0327ade", "facade"],
  ["ＧＲＩＤ", "grid"],
  ["İstanbul", "istanbul"],
  ["ﬁlter", "filter"],
  ["Straße", "straße"],
  ["ΟΔΟΣ", "οδοσ"],
  ["한글", "한글"],
])("%s is compared as %s (ruling 55)", (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(folded)).toBe(folded)
})
