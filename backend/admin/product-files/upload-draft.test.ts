import { expect, it } from "vitest"
import { errorsIn, nextVersion, refusedOf } from "./upload-draft"

const draft = (name: string | undefined, size = 1, version = "1.0") => {
  const file = name === undefined ? undefined : ({ name, size } as File)
  return errorsIn({ file, version, changelog: "", deliver: true }, "GridCreatorPro.zip")
}

it.each([
  [draft("any.zip"), {}],
  [draft("ANY.ZIP", 2 * 1024 ** 3), {}],
  [draft(undefined), { file: "Choose a file." }],
  [draft("any.exe"), { file: "Choose a file whose name ends with .zip." }],
  [draft("any.zip", 0), { file: "The file is empty." }],
  [draft("any.zip", 2 * 1024 ** 3 + 1), { file: "The file is too large. A version can have at most 2 GB." }],
  [draft("any.zip", 1, "  "), { version: "Give the version a name, such as 1.2.0." }],
])("case %#", (errors, expected) => expect(errors).toEqual(expected))

it.each([
  [
    { reason: "This product already has a version 1.0 already.", status: 422 },
    { reason: "This product already has a version 1.0 already.", field: "version" },
  ],
  [
    { reason: "version: Too long.", status: 400 },
    { reason: "Too long.", field: "version" },
  ],
  [{ reason: "The file is empty.", status: 400 }, { reason: "The file is empty." }],
  [{ reason: "The connection was interrupted." }, { reason: "The connection was interrupted." }],
])("refusal %#", (refusal, expected) => expect(refusedOf(refusal)).toEqual(expected))

it.each([
  [undefined, "1.0.0"],
  ["1.0.0", "1.0.1"],
  ["2.9", "2.10"],
  ["3", "4"],
  ["2026.11-beta", "2026.12-beta"],
  ["final", ""],
])("after %s comes %j", (current, next) => expect(nextVersion(current)).toBe(next))
