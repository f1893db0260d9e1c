import { freeUpdates } from "../../backend/lib/free-updates"
import { chipsOf, hosts as programs } from "../../backend/modules/digital-product/runs-on"
import { statementsFor } from "../catalogue/runs-on"
import type { SeedProduct } from "../catalogue/types"
import type { DynamoRecipe, GrasshopperRecipe, Recipe } from "../scripts/lib/types"
import type { Host } from "./hosts"
import { sampleReportName } from "./sample-report"

const lineWidth = 78

/** At most 78 characters. */
export function wrap(paragraph: string, indent = ""): string {
  const lines: string[] = []
  let line = ""
  for (const word of paragraph.split(" ")) {
    if (line !== "" && indent.length + line.length + 1 + word.length > lineWidth) {
      lines.push(indent + line)
      line = word
    } else {
      line = line === "" ? word : `${line} ${word}`
    }
  }
  return [...lines, indent + line].join("\n")
}

const heading = (title: string) => `${title}\n${"-".repeat(title.length)}`

const bullet = (line: string) => wrap(line, "  ").replace(/^ {2}/, "- ")

const section = (title: string, lines: string[]) => `${heading(title)}\n${lines.join("\n")}`

function defaultOf(parameter: Recipe["parameters"][number]): string {
  const note = parameter.note ? `. ${parameter.note}` : ""
  switch (parameter.kind) {
    case "number": {
      const unit = parameter.unit === "" ? "" : ` ${parameter.unit}`
      return `${parameter.name}: ${parameter.value}${unit} (from ${parameter.min} to ${parameter.max})${note}`
    }
    case "text":
      return `${parameter.name}: ${parameter.value === "" ? "(empty)" : parameter.value}${note}`
    case "switch":
      return `${parameter.name}: ${parameter.value ? "True" : "False"}${note}`
  }
}

function installGrasshopper(graph: string): string[] {
  return [
    "1. Unpack the ZIP file.",
    "2. Start Rhino and open or create a model.",
    "3. Type Grasshopper in the command line, then File > Open Document.",
    `4. Choose ${graph}.`,
    "5. Set the inputs on the left; the panel on the right shows the report.",
    "6. Bake an output to add it to the Rhino document.",
  ]
}

/** CPython 3 came with Dynamo 2.7 (Revit 2021.1). */
const ironPython =
  " Revit 2020 ignores this setting and runs the node in IronPython 2. If your Revit 2021 has no CPython 3, choose IronPython 2 in the node. The script runs in both."

function installDynamo(graph: string, recipe: DynamoRecipe, versions: readonly string[]): string[] {
  const writes = recipe.parameters.some(({ name }) => name === "Write to model")
  return [
    "1. Unpack the ZIP file.",
    "2. Open your project in Revit. For a first try, use a copy. Detach a workshared",
    "   model from central and preserve its worksets.",
    `3. Choose Manage > Dynamo, then File > Open, and select ${graph}.`,
    "   Or put the file into the Dynamo Player folder and run it from there.",
    "4. Set the inputs on the left. Execution is set to Manual.",
    "5. Press Run; the Report node shows the result.",
    ...(writes ? ["6. Undo in Revit reverts everything that one run wrote."] : []),
    "",
    wrap(`The Python node is set to CPython 3.${versions.includes("Revit 2020") ? ironPython : ""}`),
  ]
}

function inputs(recipe: GrasshopperRecipe | DynamoRecipe): string[] {
  const geometry =
    recipe.host === "grasshopper" && recipe.geometry !== null
      ? [bullet(`${recipe.geometry.name}: ${recipe.geometry.note}`)]
      : []
  return [...geometry, ...recipe.parameters.map((parameter) => bullet(defaultOf(parameter)))]
}

function exampleOf(recipe: Recipe, graph: string): string[] {
  if (recipe.host !== "grasshopper" || !recipe.example) return []
  const name = exampleName(graph)
  return [section("Example", [wrap(`${name} is the same definition with other values. ${recipe.example.note}`)])]
}

function sampleOf(recipe: Recipe): string[] {
  if (recipe.host !== "dynamo") return []
  return [section("Sample report", [wrap(`${sampleReportName} shows the script's report on a made-up model.`)])]
}

export function exampleName(graph: string): string {
  return graph.replace(/\.ghx$/, "Example.ghx")
}

/** Windows line endings. */
export function readme(
  product: SeedProduct,
  recipe: Recipe,
  file: { graph: string; version: string; host: Host },
): string {
  const requirement = product.requirement
  const statements = statementsFor(product)
  const sections = [
    `${product.name}\n${"=".repeat(product.name.length)}\nVersion ${file.version}, ${product.type} for ${file.host.name}`,
    product.manual.map((paragraph) => wrap(paragraph)).join("\n\n"),
    section("Requirements", [
      bullet(product.compatibility),
      bullet(`Expected to run: ${chipsOf(statements).join("; ")}.`),
      bullet(`Language of ${programs[statements.host].name}: ${statements.languages.join(", ")}.`),
      bullet(statements.check),
      ...(requirement === null ? [] : [bullet(`${requirement.name}: ${requirement.note}`), `  ${requirement.url}`]),
    ]),
    section(
      "Install and run",
      recipe.host === "grasshopper"
        ? installGrasshopper(file.graph)
        : installDynamo(file.graph, recipe, file.host.versions),
    ),
    section(
      "Usage",
      recipe.usage.map((line) => (line.startsWith(" ") ? line : wrap(line))),
    ),
    ...exampleOf(recipe, file.graph),
    section("Inputs and their defaults", inputs(recipe)),
    section(
      "Outputs",
      recipe.outputs.map((output) => bullet(`${output.name}: ${output.note}`)),
    ),
    ...sampleOf(recipe),
    section("Support", [
      wrap(
        "Use the contact page of the shop where you bought the script. Include your transaction ID, your software versions and the text of the report. Please write within 7 days of the purchase, as the terms of service say.",
      ),
      "",
      wrap(
        `${freeUpdates} New versions are on the page of your purchase and in My Products, with notes on what changed.`,
      ),
      "",
      "The licence is in LICENSE.txt; manifest.json lists all files and their checksums.",
    ]),
  ]
  return `${sections.join("\n\n")}\n`.replaceAll("\n", "\r\n")
}
