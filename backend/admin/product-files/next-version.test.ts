import { expect, it } from "vitest"
import { nextVersion } from "./next-version"

it.each([
  [undefined, "1.0.0"],
  ["1.0.0", "1.0.1"],
  ["2.9", "2.10"],
  ["3", "4"],
  ["2026.11-beta", "2026.12-beta"],
  ["final", ""],
])("after %s comes %j", (current, next) => expect(nextVersion(current)).toBe(next))
