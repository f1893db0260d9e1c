import { expect, it } from "vitest"
import { inDynamo, inGrasshopper, openStepsOf } from "./open-steps"

it.each([
  ["one program once", ["Grasshopper Script", "Rhino Script", "Grasshopper Script"], [inGrasshopper]],
  ["both programs", ["Revit Plugin", "Rhino Script"], [inDynamo, inGrasshopper]],
  ["no program for a type that staff made, or a gift card", ["3D Model", "Gift Card"], []],
])("explains how to open the files in %s", (_, types, steps) => expect(openStepsOf(types)).toEqual(steps))
