import { text, toggle, writeSwitch } from "../lib/parameters"

export const parameters = {
  worksets: text(
    "Worksets",
    "Structure: Floors, Structural Columns, Structural Framing; Interior: Walls, Doors; Facade: Walls/Facade, Walls/Curtain; Services: Ducts, Mechanical Equipment; Roof: Roofs, Mechanical Equipment/Roof; Site: Topography, Toposolid, Floors/Paving",
    "Names with the categories that belong on them, as your Revit shows them; a text after a slash stands in the type's name, capitals and all",
  ),
  prefix: text("Prefix", ""),
  visible: toggle("Visible in all views", true),
  sort: toggle("Sort elements", true),
  write: writeSwitch,
}
