import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const sheetCreator: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Save your list in Excel as 'CSV UTF-8' and give its full path; headings are spelled as here. Example of a list:",
    "    Number,Name,Views,Title Block,Drawn By",
    "    A-101,Ground floor,Ground floor|Rooms,,MK",
    "    A-401,Details,D1|D2|Ceiling Plan: Lobby,A2 : Landscape,MK",
    "Only Number is needed. Views are named as in the project browser and separated by a vertical bar; where two have one name, write the view's type before it. Every further heading is a text parameter of the sheet. The title block is given as Family : Type; a row may name its own. Where one is missing, the report lists those of the model.",
    "Views keep out of a margin all around and of the title block's strips along the right and the lower edge. Run once as a report, then switch on 'Write to model' and run again. Switch 'Place views' off to create sheets only.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "Sheets with their views, rows skipped and views not placed with the reason, headings without a parameter",
    },
  ],
  script: scriptIn(__dirname, "packing.py", "sheets.py"),
}
