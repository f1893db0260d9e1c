import { beforeAll, expect, it } from "vitest"
import { prelude } from "../../deliverables/dynamo/prelude"
import type { RevitModel } from "../lib/revit-model"
import { type RevitPython, startPython } from "./python"

const model: RevitModel = {
  elements: [
    { id: 1, class: "FamilySymbol", name: "Landscape", family: "A1" },
    { id: 311, class: "Level", name: "Level 1", elevation: 0 },
  ],
}
const sheets: RevitModel = {
  elements: [
    { id: 1, class: "ViewSheet", name: "Plans", number: "A-101" },
    { id: 2, class: "View", name: "Ground floor", viewType: "FloorPlan" },
    { id: 3, class: "Viewport", name: "", ownerView: 1, view: 2, center: [1, 1] },
  ],
}
let python: RevitPython

beforeAll(async () => {
  python = await startPython("revit")
}, 120_000)

const run = (lines: string, refused?: number) => python.run(`${prelude}\nOUT = None\n${lines}`, [], model, refused)

it("the emulation of Revit gives new elements their own ids, and leaves the model it was given unchanged", () => {
  const { model: after } = run("write(lambda: DB.Level.Create(doc, 10))")
  expect(after.elements).toEqual([...model.elements, { id: 312, class: "Level", name: "Level 2", elevation: 10 }])
  expect(model.elements).toHaveLength(2)
})

it.each([
  ["a change outside of a transaction", "DB.Level.Create(doc, 10)", "outside of transaction"],
  ["a transaction that stays open", "TransactionManager.Instance.EnsureInTransaction(doc)", "left its transaction"],
  ["a name twice", "def work():\n    DB.Level.Create(doc, 10).Name = 'Level 1'\nwrite(work)", "must be unique"],
  ["a name that Revit forbids", "def work():\n    collect(DB.Level)[0].Name = 'A:1'\nwrite(work)", "prohibited"],
  ["a line without length", "DB.Line.CreateBound(DB.XYZ(), DB.XYZ())", "too small"],
  ["an element that is gone", "level = collect(DB.Level)[0]\nwrite(lambda: doc.Delete(level.Id))\nlevel.Name", "valid"],
  ["a workset where worksharing is off", "write(lambda: DB.Workset.Create(doc, 'Site'))", "not enabled"],
  ["what it does not know", "DB.Ceiling", "has no attribute"],
  ["the name of a type as a property", "doc.GetElement(DB.ElementId(1)).Name", "cannot be read"],
  ["the method that changes the type", "collect(DB.Level)[0].ChangeTypeId(DB.ElementId(1))", "No method matches"],
])("the emulation of Revit does not allow %s", (_, lines, message) => expect(() => run(lines)).toThrow(message))

it.each([
  ["inside of a transaction", "write(lambda: doc.EditFamily(collect(DB.Family)[0]))", "unfinished transaction"],
  ["that stays open", "doc.EditFamily(collect(DB.Family)[0])", "left a family open"],
  ["that is in-place", "doc.EditFamily(collect(DB.Family)[1])", "in-place family"],
  ["that is being edited", "doc.EditFamily(collect(DB.Family)[2])", "already being edited"],
])("the emulation of Revit opens no family %s", (_, lines, message) => {
  const families: RevitModel = {
    elements: [
      { id: 1, class: "Family", name: "Door", isEditable: true, file: { elements: [] } },
      { id: 2, class: "Family", name: "Counter", isInPlace: true },
      { id: 3, class: "Family", name: "Desk", isEditable: true, isBeingEdited: true },
    ],
  }
  expect(() => python.run(`${prelude}\n${lines}`, [], families)).toThrow(message)
})

it("the emulation of Revit undoes everything when a change is refused", () => {
  const twice = "def work():\n    DB.Level.Create(doc, 10)\n    DB.Level.Create(doc, 20)\nwrite(work)"
  expect(run(twice, 2)).toEqual({ out: null, model, failure: "Change 2 is refused" })
  expect(run(twice, 3).model.elements).toHaveLength(4)
})

it("the emulation of Revit offers every script functions that read names and make points of any numbers", () => {
  const names = run("OUT = [name_of(doc.GetElement(DB.ElementId(n))) for n in (1, 311)]").out
  expect(names).toEqual(["Landscape", "Level 1"])
  const points = run("OUT = [point_at(1, 2), point_at(1, 2.5, 3)]").out
  expect(JSON.stringify(points)).toBe("[[1,2,0],[1,2.5,3]]")
})

it("the emulation of Revit intersects solids, except broken ones", () => {
  const box = (id: number, from: number, isBroken = false) => ({
    ...{ id, class: "FamilyInstance", name: "" },
    solids: [{ from: [from, 0, 0], to: [from + 2, 1, 1], isBroken }],
  })
  const solids: RevitModel = { elements: [box(1, 0), box(2, 1.5), box(3, 1, true)] }
  const both = (other: number) => `
first, other = [list(doc.GetElement(DB.ElementId(n)).get_Geometry(DB.Options()))[-1] for n in (1, ${other})]
OUT = DB.BooleanOperationsUtils.ExecuteBooleanOperation(first, other, DB.BooleanOperationsType.Intersect).Volume`
  expect(python.run(`${prelude}\n${both(2)}`, [], solids).out).toBe(0.5)
  expect(() => python.run(`${prelude}\n${both(3)}`, [], solids)).toThrow("Failed to perform the Boolean operation")
})

it("the emulation of Revit allows a view on one sheet only, and deletes a sheet with its viewports", () => {
  const onSheet = (lines: string) => python.run(`${prelude}\nOUT = None\n${lines}`, [], sheets)
  const twice = "DB.Viewport.Create(doc, DB.ElementId(1), DB.ElementId(2), DB.XYZ())"
  expect(() => onSheet(`write(lambda: ${twice})`)).toThrow("cannot be added")
  const { model: after } = onSheet("write(lambda: doc.Delete(DB.ElementId(1)))")
  expect(after.elements.map(({ id }) => id)).toEqual([2])
})
