import { expect, it } from "vitest"
import { errorsIn } from "./upload-draft"

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
  [draft("any.zip", 2 * 1024 ** 3 + 1), { file: "The file is too large: a version may have 2 GB." }],
  [draft("any.zip", 1, "  "), { version: "Give the version a name, such as 1.2.0." }],
])("case %#", (errors, expected) => expect(errors).toEqual(expected))
