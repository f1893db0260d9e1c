import { expect, it } from "vitest"
import { faultOfNames } from "../../../lib/archive/entry-names"
import { type ArchivedProduct, archiveReadme, placesOf } from "./archive-layout"

const product = (changed: Partial<ArchivedProduct> = {}): ArchivedProduct => ({
  title: "GridCreator",
  category: "Dynamo",
  version: "1.2.0",
  filename: "GridCreatorPro.zip",
  names: ["GridCreator.dyn"],
  ...changed,
})

it.each<[string, Partial<ArchivedProduct>[], string[]]>([
  [
    "a folder for each product",
    [{}, { title: "LineClean" }],
    ["Dynamo/GridCreator/GridCreator.dyn", "Dynamo/LineClean/GridCreator.dyn"],
  ],
  [
    "without the folder that holds everything",
    [{ names: ["a/b/x.dyn", "a/b/c/y.dyn"] }],
    ["Dynamo/GridCreator/x.dyn", "Dynamo/GridCreator/c/y.dyn"],
  ],
  ["a file that cannot be unpacked, as it is", [{ names: null }], ["Dynamo/GridCreator/GridCreatorPro.zip"]],
  [
    "names that Windows accepts",
    [{ title: "Parking: <Plan> / 2?.", category: "CON" }],
    ["_CON/Parking Plan 2/GridCreator.dyn"],
  ],
  [
    "nothing above the folder",
    [{ title: "..", category: "../..", filename: "..\\x.zip", names: null }],
    ["Other/Product/x.zip"],
  ],
  [
    "equal names apart",
    [{}, { title: "gridcreator", category: "dynamo" }],
    ["Dynamo/GridCreator/GridCreator.dyn", "Dynamo/gridcreator (2)/GridCreator.dyn"],
  ],
  ["its own files apart", [{ category: "readme.TXT" }], ["readme.TXT (2)/GridCreator/GridCreator.dyn"]],
  ["no invisible characters", [{ title: "Grid\u202eCreator\u0000" }], ["Dynamo/GridCreator/GridCreator.dyn"]],
])("lays out %s", (_, products, paths) => {
  const laid = placesOf(products.map(product)).flatMap((place) => place.paths)
  expect(laid).toEqual(paths)
  expect(faultOfNames(laid)).toBeUndefined()
})

it("says what is inside and which line to paste", () => {
  const text = (category: string) =>
    archiveReadme([{ ...product({ category }), folder: `${category}/GridCreator` }], { newest: "https://shop.example" })
  expect(text("Dynamo")).toContain("- GridCreator, version 1.2.0\r\n  Dynamo/GridCreator\r\n")
  expect(text("Revit")).toContain("\r\n  %USERPROFILE%\\CD Atelier\\Revit\r\n")
  expect(text("Revit")).not.toContain("Rhino")
  expect(text("Rhino")).toContain("\r\n  ~/CD Atelier/Rhino\r\n")
  expect(text("Other")).not.toMatch(/Dynamo|Rhino/)
})
