import { expect, it } from "vitest"
import { compatibility as seeded } from "../../../seed/catalogue/compatibility"
import { compatibilityOf, compatibilityText, noCompatibility } from "./compatibility-text"

const revit = { ...noCompatibility, application: "Revit", from: "2022", to: "2024" }

it.each([
  ["a range", revit, "Works with Revit 2022 to 2024."],
  ["two versions", { ...revit, application: "Rhino", from: "7", to: "8" }, "Works with Rhino 7 and 8."],
  ["one version", { ...revit, to: "2022" }, "Works with Revit 2022."],
  ["an open end", { ...revit, to: "" }, "Works with Revit 2022 and later."],
  ["a host", { ...revit, host: "Dynamo" }, "Works with Revit 2022 to 2024, in the Dynamo that comes with Revit."],
  ["a note", { ...revit, note: "No plugins required." }, "Works with Revit 2022 to 2024. No plugins required."],
  ["nothing", noCompatibility, ""],
])("writes %s as a sentence, and reads it back", (_, fields, text) => {
  expect(compatibilityText(fields)).toBe(text)
  expect(compatibilityOf(text)).toEqual(fields)
})

it("reads and rewrites the seeded texts unchanged", () => {
  for (const text of [seeded.dynamo, seeded.rhino, seeded.revit]) {
    const fields = compatibilityOf(text)
    expect(fields && compatibilityText(fields)).toBe(text)
  }
})

it.each([seeded.grasshopper, "Ask us.", "Works with Revit 2022 to 2023.", "Works with Revit 2022 to 2024"])(
  "does not take other text apart: %s",
  (text) => {
    expect(compatibilityOf(text)).toBeUndefined()
  },
)
