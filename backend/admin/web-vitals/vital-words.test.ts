import { expect, it } from "vitest"
import type { VitalName } from "../../lib/web-vitals"
import { boundsWord, valueWord, weekWord } from "./vital-words"

it.each<[VitalName, number, string]>([
  ["LCP", 240.4, "240 ms"],
  ["LCP", 999.6, "1 s"],
  ["LCP", 1833.3, "1.83 s"],
  ["INP", 0, "0 ms"],
  ["CLS", 0.00075, "0"],
  ["CLS", 0.125, "0.13"],
])("shows %s of %d as %3$s", (name, value, shown) => expect(valueWord(name, value)).toBe(shown))

it("tells Google's bounds, and names a week by its Monday", () => {
  expect(boundsWord("LCP")).toBe("good up to 2.5 s, poor beyond 4 s")
  expect(boundsWord("INP")).toBe("good up to 200 ms, poor beyond 500 ms")
  expect(boundsWord("CLS")).toBe("good up to 0.1, poor beyond 0.25")
  expect(weekWord("2026-11-23")).toBe("Week of Nov 23, 2026")
})
