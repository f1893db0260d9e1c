import { brand } from "../../backend/lib/brand"
import type { Lesson } from "./lesson"

/** The course that the demo shopper is enrolled in. */
export const dynamoForSheets: Lesson = {
  title: "Dynamo for Sheets",
  author: brand.learning,
  summary: "From a list of sheets in a spreadsheet to sheets in Revit: one graph, about an hour, no scripting.",
  sections: [
    {
      heading: "What you will have",
      text: [
        "A graph that reads numbers and names from a spreadsheet, leaves out those that the model has already, and makes the rest with your title block. Run it again after the list has grown, and only the new sheets are made.",
        "You need Revit with Dynamo 2, a model that you may break (save a copy), and a spreadsheet.",
      ],
    },
    {
      heading: "1. The list",
      text: [
        "Put two columns into the first worksheet, with a header in row 1: Number and Name. Ten rows are enough to learn with. Format the column of numbers as text: otherwise A-01 stays, but 01 turns into 1.",
        "Every number once. Revit refuses a second sheet of the same number, and a graph that stops half-way leaves you with half of the sheets.",
      ],
    },
    {
      heading: "2. Reading it",
      text: [
        "- Place File Path and choose the spreadsheet; lead it through File From Path into Data.ImportExcel.",
        "- Give Data.ImportExcel the worksheet's name as a String, and true for readAsStrings.",
        "- The result is a list of rows. List.RestOfItems drops the header.",
        "- List.Transpose turns rows into columns. List.GetItemAtIndex with 0 gives the numbers, with 1 the names.",
        "Hold the pointer over each node and open its preview: you should see two flat lists of the same length. If there are nulls at the end, the worksheet has rows that were only emptied; delete them.",
      ],
    },
    {
      heading: "3. What is there already",
      text: [
        "- Categories, set to Sheets, into All Elements of Category gives the model's sheets.",
        "- Sheet.SheetNumber gives their numbers.",
        "- List.Contains, with the model's numbers as the list and the numbers of the spreadsheet as the items, says which are taken. Set its lacing to Longest, and choose List@Level 1 for the items if you get a single answer for all.",
        "- List.FilterByBoolMask takes numbers and that answer; what you want comes out below, at the output named out. Do the same with the names, so that both lists stay side by side.",
      ],
    },
    {
      heading: "4. Making the sheets",
      text: [
        "- Family Types, set to your title block, gives the last thing that is missing. Look twice: a list of door types makes no sheets.",
        "- Sheet.ByNameNumberTitleBlockAndViews takes names, numbers and the title block. Give it an empty list for the views: they are placed by hand afterwards, where you can see what you do.",
        "Set the run mode to Manual before you connect the last node. In Automatic, each change to the graph makes sheets. Save the model, run, and look into the project browser. One step of Undo in Revit takes all of them back.",
      ],
    },
    {
      heading: "5. Checking",
      text: [
        "- Compare List.Count of the numbers that were to be made with List.Count of what the last node gives back.",
        "- Run the graph a second time. Nothing may happen: that is the proof that part 3 works.",
        "- Change a name in the spreadsheet and run again. Nothing happens either, as the number is taken. Whether a graph may rename sheets that people have worked on is for the team to decide, not for the graph.",
      ],
    },
    {
      heading: "Exercises",
      text: [
        "- Add a third column for the discipline, and write it into a parameter of the new sheets with Element.SetParameterByName.",
        "- Find numbers that stand twice in the spreadsheet before anything is made: compare List.Count of all numbers with List.Count of List.UniqueItems.",
        "- Make the graph ready for colleagues: mark the path, the worksheet and the title block as input, and run it from Dynamo Player.",
      ],
    },
  ],
}
