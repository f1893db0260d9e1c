import { brand } from "../../backend/lib/brand"
import type { Lesson } from "./lesson"

export const dynamoForSheets: Lesson = {
  title: "Dynamo for Sheets",
  author: brand.learning,
  summary: "From a list of sheets in a spreadsheet to sheets in Revit: one graph, about an hour, no scripting.",
  sections: [
    {
      heading: "What you will have",
      text: [
        "A graph that reads numbers and names from a spreadsheet, skips those already in the model, and creates the rest with your title block. Run it again when the list has grown, and it creates only the new sheets.",
        "You need Revit with Dynamo 2, a test model (save a copy), and a spreadsheet.",
      ],
    },
    {
      heading: "1. The list",
      text: [
        "Put two columns into the first worksheet, with headers in row 1: Number and Name. Ten rows are enough to learn with. Format the number column as text: otherwise A-01 stays, but 01 turns into 1.",
        "Use every number only once. Revit refuses a second sheet with the same number, and a graph that stops half-way leaves you with half the sheets.",
      ],
    },
    {
      heading: "2. Reading it",
      text: [
        "- Place File Path and choose the spreadsheet. Connect it through File From Path to Data.ImportExcel.",
        "- Give Data.ImportExcel the worksheet's name as a String, and true for readAsStrings.",
        "- The result is a list of rows. List.RestOfItems drops the header.",
        "- List.Transpose turns rows into columns. List.GetItemAtIndex with 0 gives the numbers, with 1 the names.",
        "Hover over each node and open its preview: you should see two flat lists of the same length. If there are nulls at the end, the worksheet has rows that were cleared but not deleted; delete them.",
      ],
    },
    {
      heading: "3. Sheets already in the model",
      text: [
        "- Connect Categories, set to Sheets, to All Elements of Category. This gives the model's sheets.",
        "- Sheet.SheetNumber gives their numbers.",
        "- List.Contains says which numbers are taken: connect the model's numbers as the list and the spreadsheet's numbers as the items. Set its lacing to Longest, and choose List@Level 1 for the items if you get a single answer for all.",
        "- List.FilterByBoolMask takes the numbers and that answer. The new numbers come out at the lower output, named out. Do the same with the names, so that both lists still match.",
      ],
    },
    {
      heading: "4. Creating the sheets",
      text: [
        "- Family Types, set to your title block, is the last input. Check it twice: a door type creates no sheets.",
        "- Sheet.ByNameNumberTitleBlockAndViews takes names, numbers and the title block. Give it an empty list for the views. Place the views by hand afterwards, where you can see the result.",
        "Set the run mode to Manual before you connect the last node. In Automatic, each change to the graph creates sheets. Save the model, run the graph, and look in the project browser. One Undo in Revit removes all new sheets.",
      ],
    },
    {
      heading: "5. Checking",
      text: [
        "- Compare List.Count of the new numbers with List.Count of the last node's output.",
        "- Run the graph a second time. Nothing should happen, which proves that part 3 works.",
        "- Change a name in the spreadsheet and run again. Again nothing happens, because the number is taken. Your team should decide whether a graph may rename sheets that people have worked on.",
      ],
    },
    {
      heading: "Exercises",
      text: [
        "- Add a third column for the discipline, and write it into a parameter of the new sheets with Element.SetParameterByName.",
        "- Find duplicate numbers in the spreadsheet before anything is created: compare List.Count of all numbers with List.Count of List.UniqueItems.",
        "- Prepare the graph for colleagues: mark the path, the worksheet and the title block as inputs, and run it from Dynamo Player.",
      ],
    },
  ],
}
