import * as z from "zod"
import { products } from "../catalogue/products"
import { coordinatorSample } from "../scripts/bim-coordinator/recipe"
import { validatorSample } from "../scripts/family-validator/recipe"
import { gridSample } from "../scripts/grid-creator/recipe"
import { levelSample } from "../scripts/level-creator/recipe"
import type { Sample } from "../scripts/lib/sample"
import { lineSample } from "../scripts/line-clean/recipe"
import { type RevitPython, startPython } from "../scripts/python/python"
import { roomSample } from "../scripts/room-optimizer/recipe"
import { tagSample } from "../scripts/room-tag-center/recipe"
import { scheduleSample } from "../scripts/schedule-master/recipe"
import { creatorSample } from "../scripts/sheet-creator/recipe"
import { optimizerSample } from "../scripts/sheet-optimizer/recipe"
import { viewSample } from "../scripts/view-optimizer/recipe"
import { worksetSample } from "../scripts/workset-creator/recipe"
import { inspectorSample } from "../scripts/workset-inspector/recipe"
import { dynamoGraph } from "./dynamo/graph"
import { recipes } from "./recipes"

const samples: readonly Sample[] = [
  ...[viewSample, tagSample, roomSample, inspectorSample, optimizerSample, lineSample, gridSample],
  ...[creatorSample, levelSample, worksetSample, validatorSample, scheduleSample, coordinatorSample],
]

const graphSchema = z.object({
  Inputs: z.array(z.object({ Id: z.string(), Name: z.string() })),
  Nodes: z.array(z.object({ Id: z.string(), Code: z.string().optional(), InputValue: z.unknown().optional() })),
})

const text = z.string()
const outSchema = z.array(z.union([text, z.tuple([text, z.union([text, z.array(text)])])]))

/** Key: product id. */
export async function sampleReports(): Promise<ReadonlyMap<string, string>> {
  const python = await startPython("revit")
  return new Map(samples.map((sample) => [sample.id, `${aboutOf(sample)}\n\n${printedBy(python, sample)}\n`]))
}

/** The sample's inputs replace the graph's. */
function printedBy(python: RevitPython, { id, model, inputs = {}, files = {} }: Sample): string {
  const graph = graphOf(id)
  const values = new Map(graph.Nodes.map((node) => [node.Id, node.InputValue]))
  const unknown = Object.keys(inputs).filter((name) => !graph.Inputs.some(({ Name }) => Name === name))
  if (unknown.length > 0) throw new Error(`${id} has no input named ${unknown.join(", ")}`)
  for (const [file, text] of Object.entries(files)) python.write(file, text)
  const given = graph.Inputs.map(({ Id, Name }) => inputs[Name] ?? values.get(Id))
  const script = graph.Nodes.find(({ Code }) => Code !== undefined)?.Code ?? ""
  return printed(python.run(script, given, model).out).join("\n")
}

function graphOf(id: string): z.infer<typeof graphSchema> {
  const product = products.find((each) => each.id === id)
  const recipe = recipes.get(id)
  if (!product || recipe?.host !== "dynamo") throw new Error(`${id} is no Dynamo script`)
  return graphSchema.parse(JSON.parse(dynamoGraph(product, recipe)))
}

function printed(out: unknown): string[] {
  return outSchema.parse(out).flatMap((entry) => {
    if (typeof entry === "string") return [entry]
    const [heading, under] = entry
    const lines = under.length > 0 ? [under].flat() : ["Empty List"]
    return [heading, ...lines.map((line) => `  ${line}`)]
  })
}

function aboutOf({ about, inputs = {} }: Sample): string {
  const set = Object.entries(inputs).map(([name, value]) => `'${name}: ${value === true ? "on" : value}'`)
  const changed = set.length > 0 ? `, with these changes: ${new Intl.ListFormat("en-GB").format(set)}` : ""
  return `Report of a test run outside Revit, on a made-up model: ${about}. The inputs are those in the file${changed}.`
}
