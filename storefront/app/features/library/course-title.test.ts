import { expect, it } from "vitest"
import { courseTitle } from "../../routes/my-courses"

it.each([
  ["MyCourseFile.zip", "My Course File"],
  ["DynamoForSheets.rar", "Dynamo For Sheets"],
  ["GrasshopperBasics.7z", "Grasshopper Basics"],
  ["FirstSlider.mp4", "First Slider"],
  ["BIMBasics.pdf", "BIM Basics"],
  ["MyBIMCourse.zip", "My BIM Course"],
  ["IntroToBIM.mp4", "Intro To BIM"],
  ["PDFsFromRevit.zip", "PDFs From Revit"],
  ["Facades3DCourse.zip", "Facades3D Course"],
  ["2DPlans.zip", "2D Plans"],
  ["ACourse.zip", "A Course"],
  ["Handbook.PDF", "Handbook"],
  ["facade-course.zip", "facade-course"],
  ["ÜberFassaden.pdf", "Über Fassaden"],
  ["Level2Rooms.zip", "Level2 Rooms"],
  ["Notes.docx", "Notes.docx"],
  ["TwoParts.zip.pdf", "Two Parts.zip"],
  [".zip", ".zip"],
])("makes of the file name %s the title %s", (filename, title) => expect(courseTitle(filename)).toBe(title))
