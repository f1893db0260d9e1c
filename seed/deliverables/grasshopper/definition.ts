import type { SeedProduct } from "../../catalogue/types"
import { guidOf } from "../guid"
import type { GrasshopperRecipe } from "../types"
import { archive, chunk, color, date, guid, int, point, single, string, version } from "./archive"
import { type GrasshopperObject, geometry, panel, python, pythonLibrary, slider } from "./objects"

/** Grasshopper 0.9.76: the oldest that the definitions are written for, so that newer ones open them without a notice. */
const grasshopperVersion: [number, number, number] = [0, 9, 76]

/** 1 January 2025, 00:00, in ticks of .NET. */
const written = 638_712_864_000_000_000n

const rowHeight = 28
const left = 40
const top = 200

/** The text of a Grasshopper definition (`.ghx`): notes, sliders, geometry, the script and a panel with its report. */
export function grasshopperDefinition(product: SeedProduct, recipe: GrasshopperRecipe, fileName: string): string {
  const id = (...names: string[]) => guidOf(product.id, "ghx", ...names)
  const sliders = recipe.parameters.map((parameter, n) =>
    slider(
      id("slider", parameter.variable),
      parameter.unit === "" ? parameter.name : `${parameter.name} [${parameter.unit}]`,
      parameter,
      { x: left, y: top + n * rowHeight, width: 320, height: 20 },
    ),
  )
  const base = recipe.geometry
  const inputs = [
    ...(base === null
      ? []
      : [
          {
            id: id("input", base.variable),
            name: base.variable,
            note: base.note,
            source: id("geometry", base.variable),
          },
        ]),
    ...recipe.parameters.map((parameter) => ({
      id: id("input", parameter.variable),
      name: parameter.variable,
      note: parameter.note ? `${parameter.name}: ${parameter.note}` : parameter.name,
      source: id("slider", parameter.variable),
    })),
  ]
  const outputs = recipe.outputs.map((output) => ({ id: id("output", output.name), ...output }))
  const height = Math.max(inputs.length, outputs.length) * 20 + 4
  const objects: GrasshopperObject[] = [
    panel(id("notes"), product.name, recipe.usage.join("\n"), { x: left, y: 20, width: 560, height: 120 }),
    ...(base === null
      ? []
      : [
          geometry(base.kind, id("geometry", base.variable), base.name, base.note, {
            x: left + 240,
            y: top - 36,
            width: 120,
            height: 20,
          }),
        ]),
    ...sliders,
    python(
      { id: id("python"), nickname: product.name, code: recipe.script, inputs, outputs },
      { x: left + 420, y: top, width: 220, height },
    ),
    panel(id("report"), "Report", "", { x: left + 700, y: top, width: 320, height: 200 }, [id("output", "report")]),
  ]
  return archive(
    chunk(
      "Definition",
      [version("plugin_version", grasshopperVersion)],
      [
        chunk("DocumentHeader", [
          guid("DocumentID", id("document")),
          string("Preview", "Shaded"),
          int("PreviewMeshType", 1),
          color("PreviewNormal", "100;150;0;0"),
          color("PreviewSelected", "100;0;150;0"),
        ]),
        chunk(
          "DefinitionProperties",
          [date("Date", written), string("Description", product.summary), string("Name", fileName)],
          [
            chunk("Revisions", [int("RevisionCount", 0)]),
            chunk("Projection", [point("Target", 0, 0), single("Zoom", 1)]),
            chunk("Views", [int("ViewCount", 0)]),
          ],
        ),
        chunk("RcpLayout", [int("GroupCount", 0)]),
        chunk(
          "GHALibraries",
          [int("Count", 1)],
          [
            chunk(
              "Library",
              [
                string("Author", "Robert McNeel and Associates"),
                guid("Id", pythonLibrary),
                string("Name", "Python Interpreter"),
                string("Version", "0.6.0.3"),
              ],
              [],
              0,
            ),
          ],
        ),
        chunk(
          "DefinitionObjects",
          [int("ObjectCount", objects.length)],
          objects.map((object, index) => object(index)),
        ),
      ],
    ),
  )
}
