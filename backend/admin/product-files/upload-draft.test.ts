import { expect, it } from "vitest"
import { errorsIn, nextVersion, refusedOf } from "./upload-draft"

const draft = (name: string | undefined, size = 1, version = "1.0") => {
  const file = name === undefined ? undefined : ({ name, size } as File)
  return errorsIn({ file, version, notes: "", deliver: true }, "GridCreatorPro.zip")
}

it.each([
  [draft("any.zip"), {}],
  [draft("ANY.ZIP", 2 * 1024 ** 3), {}],
  [draft(undefined), { file: "Choose a file." }],
  [draft("any.exe"), { file: "Choose a file whose name ends with .zip." }],
  [draft("any.zip", 0), { file: "The file is empty." }],
  [draft("any.zip", 2 * 1024 ** 3 + 1), { file: "The file is too large. A version can have at most 2 GB." }],
  [draft("any.zip", 1, "  "), { version: "Give the version a name, such as 1.2.0." }],
])("reports errors of a file: %j", (errors, expected) => expect(errors).toEqual(expected))

it.each([
  [
    { reason: "1.0 is there already.", status: 422 },
    { reason: "1.0 is there already.", field: "version" },
  ],
  [
    { reason: "version: Too long.", status: 400 },
    { reason: "Too long.", field: "version" },
  ],
  [{ reason: "The file is empty.", status: 400 }, { reason: "The file is empty." }],
])("shows the server's refusal %j", (refusal, expected) => expect(refusedOf(refusal)).toEqual(expected))

it.each([
  [undefined, "1.0.0"],
  ["1.0.0", "1.0.1"],
  ["2.9", "2.10"],
  ["2026.11-beta", "2026.12-beta"],
  ["final", ""],
])("suggests the version after %s: %j", (current, next) => expect(nextVersion(current)).toBe(next))
