import { expect, it } from "vitest"
import { releaseOf, sizeOf } from "./product-facts"

it.each([
  [1, "1 B"],
  [999, "999 B"],
  [1000, "1 kB"],
  [48_499, "48 kB"],
  [999_600, "1.0 MB"],
  [1_250_000, "1.3 MB"],
  [250_000_000, "250 MB"],
])("a file of %i bytes is one of %s", (bytes, words) => {
  expect(sizeOf(bytes)).toBe(words)
})

it("names version, day and size, wherever it is read", () => {
  const file = { version: "1.2.0", date: "2026-11-25T23:30:00.000Z", size: 48_200 }
  expect(releaseOf(file)).toBe("Version 1.2.0, November 25, 2026, 48 kB")
})
