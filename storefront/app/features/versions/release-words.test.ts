import { expect, it } from "vitest"
import { heldWords, releaseOf, sizeOf } from "./release-words"

it("writes sizes in three digits", () => {
  const sizes = [1, 999, 1000, 48_499, 999_600, 1_250_000, 250_000_000].map(sizeOf)
  expect(sizes).toEqual(["1 B", "999 B", "1 kB", "48 kB", "1.0 MB", "1.3 MB", "250 MB"])
})

it("names version, day and size, the same in every time zone", () => {
  const file = { version: "1.2.0", date: "2026-11-25T23:30:00.000Z", size: 48_200 }
  expect(releaseOf(file)).toBe("Version 1.2.0, November 25, 2026, 48 kB")
})

it.each([
  ["nothing to those who have the newest", ["1.2", "1.0"], "1.2", undefined],
  ["both versions to those who have an earlier one", ["1.2", "1.1", "1.0"], "1.0", "1.2 is out, you have 1.0."],
  ["that a version was withdrawn", ["1.0"], "1.1", "We withdrew version 1.1, which you have. Please use 1.0."],
  ["nothing without a version", [], "1.0", undefined],
  ["nothing when it is unknown what they have", ["1.2", "1.0"], undefined, undefined],
])("tells buyers %s", (_, versions, held, words) =>
  expect(
    heldWords(
      versions.map((version) => ({ version })),
      held,
    ),
  ).toBe(words),
)
