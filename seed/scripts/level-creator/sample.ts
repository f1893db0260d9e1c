import { mmPerFoot, withCreated } from "../lib/revit-model"
import type { Sample } from "../lib/sample"

const level = (name: string, elevation: number) => ({ class: "Level", name, elevation: elevation / mmPerFoot })

export const levelSample: Sample = {
  id: "level-creator",
  about: "an office building whose model has levels at 0 and 4800 mm already, and one called Roof at 19000 mm",
  model: withCreated({ elements: [{ id: 318400, ...level("Level 1", 0) }] }, [
    level("Level 2", 4800),
    level("Roof", 19000),
    { class: "ViewFamilyType", name: "Floor Plan", viewFamily: "FloorPlan" },
    { class: "ViewFamilyType", name: "Ceiling Plan", viewFamily: "CeilingPlan" },
  ]),
}
