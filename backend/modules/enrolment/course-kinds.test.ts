import { expect, it } from "vitest"
import { courseKindOf } from "./course-kinds"

it.each([
  ["DynamoForSheets.mp4", "video/mp4", "inline"],
  ["Notes.PDF", "application/pdf", "inline"],
  ["Week 1.v2.zip", "application/zip", "attachment"],
  ["Models.rar", "application/vnd.rar", "attachment"],
  ["Models.7z", "application/x-7z-compressed", "attachment"],
])("delivers %s as %s, %s", (filename, mimeType, disposition) => {
  expect(courseKindOf(filename)).toMatchObject({ mimeType, disposition })
})

it.each(["page.html", "page.pdf.html", "zip", ".zip", "a.zip.", "a.zip ", "picture.svg", "", "a.constructor"])(
  "does not accept %j as a course",
  (filename) => expect(courseKindOf(filename)).toBeUndefined(),
)
