import { expect, it } from "vitest"
import { proposalsFor } from "./did-you-mean"

const phrases = `Grasshopper Scripts,Rhino Scripts,LineClean,SheetCreator,SheetOptimizer,Surface Panelizer,
  Grasshopper Script,grasshopper,gift card,Gift Cards,Façade study`.split(/,\s*/)

it.each([
  ["grashoper", ["grasshopper"]],
  ["grashoper skript", ["Grasshopper Scripts"]],
  ["gift crad", ["gift card"]],
  ["lineclaen", ["LineClean"]],
  ["sheetcreater", ["SheetCreator"]],
  ["ＬＩＮＥＣＬＡＥＮ", ["LineClean"]],
  ["facade stuty", ["Façade study"]],
  ["zzzzqqqq", []],
])("proposes for %s: %s", (query, proposals) => expect(proposalsFor(query, phrases)).toEqual(proposals))
