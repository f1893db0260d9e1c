import { mmPerFoot, withCreated } from "../lib/revit-model"
import type { Sample } from "../lib/sample"
import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const levelCreator: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Write the storeys from the ground up and the basements from the ground down, as heights in millimetres:",
    "  Lobby: 6000; Office: 15x3500; Plant: 3500",
    "The words before a colon go into the level's name, after its number. For houses on a slope, or for the halves of a split-level building, name the parts with their heights above the ground elevation:",
    "  A: 0; B: 2100; C: 4200",
    "Run once as a report, then switch on 'Write to model' and run again. 'Rename levels in place' renames existing levels whose elevation is in the list.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "Levels created, renamed or kept, with the reason; the plans; the levels that are not touched",
    },
  ],
  script: scriptIn(__dirname),
}

const level = (name: string, elevation: number) => ({ class: "Level", name, elevation: elevation / mmPerFoot })

export const levelSample: Sample = {
  id: "level-creator",
  about: "an office building whose model already has levels at 0 and 4800 mm, and one called Roof at 19000 mm",
  model: withCreated({ elements: [{ id: 318400, ...level("Level 1", 0) }] }, [
    level("Level 2", 4800),
    level("Roof", 19000),
    { class: "ViewFamilyType", name: "Floor Plan", viewFamily: "FloorPlan" },
    { class: "ViewFamilyType", name: "Ceiling Plan", viewFamily: "CeilingPlan" },
  ]),
}
