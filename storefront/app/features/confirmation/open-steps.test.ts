import { expect, it } from "vitest"
import { inDynamo, inGrasshopper, openStepsOf } from "./open-steps"

it.each([
  ["one program once", ["Grasshopper Script", "Rhino Script", "Grasshopper Script"], [inGrasshopper]],
  ["both programs", ["Revit Plugin", "Rhino Script"], [inDynamo, inGrasshopper]],
  ["nothing of a type that staff made, nor of a gift card", ["3D Model", "Gift Card"], []],
])("tells of %s", (_, types, steps) => {
  expect(openStepsOf(types)).toEqual(steps)
})
