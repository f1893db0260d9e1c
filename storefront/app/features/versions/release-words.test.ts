import { expect, it } from "vitest"
import { releaseOf, sizeOf } from "./release-words"

it("writes sizes in three digits", () => {
  const sizes = [1, 999, 1000, 48_499, 999_600, 1_250_000, 250_000_000].map(sizeOf)
  expect(sizes).toEqual(["1 B", "999 B", "1 kB", "48 kB", "1.0 MB", "1.3 MB", "250 MB"])
})

it("names version, day and size, the same in every time zone", () => {
  const file = { version: "1.2.0", date: "2026-11-25T23:30:00.000Z", size: 48_200 }
  expect(releaseOf(file)).toBe("Version 1.2.0, November 25, 2026, 48 kB")
})
