import type { SeedProduct } from "../../catalogue/types"
import type { GrasshopperRecipe } from "../../scripts/lib/types"
import { guidOf } from "../guid"
import { archive, chunk, color, date, guid, int, point, single, string, version } from "./archive"
import { type GrasshopperObject, geometry, group, panel, python, pythonLibrary, slider, toggle } from "./objects"

/** Newer versions open it without a notice. */
const grasshopperVersion: [number, number, number] = [0, 9, 76]

/** 1 January 2025, 00:00, in .NET ticks. */
const written = 638_712_864_000_000_000n

const rowHeight = 28
const groupGap = 48
const left = 40
const top = 240

interface Definition {
  fileName: string
  notes: string
  /** Keeps a product's definitions apart. */
  salt: string
}

export function grasshopperDefinition(
  product: SeedProduct,
  recipe: GrasshopperRecipe,
  { fileName, notes, salt }: Definition,
): string {
  const id = (...names: string[]) => guidOf(product.id, salt, ...names)
  const groups = groupsOf(recipe)
  const sliders = groups.flatMap(({ parameters, y }) =>
    parameters.map((parameter, n) => {
      const box = { x: left, y: y + n * rowHeight, width: 320, height: 20 }
      const inputId = id("slider", parameter.variable)
      if (parameter.kind === "switch") return toggle(inputId, parameter.name, parameter.value, box)
      const { name, unit } = parameter
      return slider(inputId, unit === "" ? name : `${name} [${unit}]`, parameter, box)
    }),
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
  const legend = recipe.outputs.map(({ name, note }) => `${name}: ${note}`).join("\n")
  const height = Math.max(inputs.length, outputs.length) * 20 + 4
  const objects: GrasshopperObject[] = [
    panel(id("notes"), product.name, notes, { x: left, y: 20, width: 560, height: 120 }),
    ...(base === null
      ? []
      : [
          geometry(base.kind, id("geometry", base.variable), base.name, base.note, {
            x: left + 240,
            y: top - 72,
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
    panel(id("legend"), "Outputs", legend, { x: left + 700, y: top + 240, width: 320, height: heightOf(legend) }),
    ...groups.map(({ title, parameters }) =>
      group(
        id("group", title),
        title,
        parameters.map(({ variable }) => id("slider", variable)),
      ),
    ),
    ...(base === null ? [] : [group(id("group", base.name), "Geometry", [id("geometry", base.variable)])]),
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

/** About 46 characters per line. */
function heightOf(text: string): number {
  const lines = text.split("\n").map((line) => Math.ceil(line.length / 46))
  return Math.max(200, 24 + 16 * lines.reduce((all, count) => all + count, 0))
}

interface SliderGroup {
  title: string
  parameters: GrasshopperRecipe["parameters"]
  y: number
}

function groupsOf({ parameters, groups = [] }: GrasshopperRecipe): SliderGroup[] {
  const made: SliderGroup[] = []
  let y = top
  for (const [n, parameter] of parameters.entries()) {
    const title = groups.find(({ from }) => from === parameter.variable)?.title ?? (n === 0 ? "Inputs" : undefined)
    if (title !== undefined) {
      if (n > 0) y += groupGap
      made.push({ title, parameters: [], y })
    }
    made.at(-1)?.parameters.push(parameter)
    y += rowHeight
  }
  return made
}
