import { expect, it } from "vitest"
import { courseHint, faultOfCourse } from "./course-kinds"

it.each([
  ["Raster.mp4", 1, undefined],
  ["RASTER.PDF", 100 * 1024 ** 2, undefined],
  ["Raster.exe", 1, "Choose a file whose name ends with .zip, .rar, .7z, .mp4, .pdf."],
  ["Raster.zip", 0, "The file is empty."],
  ["Raster.zip", 100 * 1024 ** 2 + 1, "The file is too large. A course can have at most 100 MB."],
])("checks the course %s of %d bytes: %s", (name, size, fault) => expect(faultOfCourse({ name, size })).toBe(fault))

it("tells the size limit", () => expect(courseHint).toContain("at most 100 MB"))
