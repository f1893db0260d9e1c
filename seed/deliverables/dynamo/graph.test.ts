import { describe, expect, it } from "vitest"
import { z } from "zod"
import { products } from "../../catalogue/products"
import { hosts } from "../hosts"
import { recipes } from "../recipes"
import { dynamoGraph } from "./graph"

const id = z.string().regex(/^[0-9a-f]{32}$/)
const port = z.object({ Id: id, Name: z.string() })
const graphSchema = z.object({
  Uuid: z.uuid(),
  IsCustomNode: z.literal(false),
  Name: z.string().min(1),
  ElementResolver: z.object({ ResolutionMap: z.object({}) }),
  Inputs: z.array(z.object({ Id: id, Name: z.string(), Type: z.enum(["number", "string", "boolean"]) })),
  Outputs: z.array(z.object({ Id: id })),
  Nodes: z.array(
    z.object({
      Id: id,
      ConcreteType: z.string(),
      NodeType: z.string(),
      Inputs: z.array(port),
      Outputs: z.array(port),
      Code: z.string().optional(),
      Engine: z.string().optional(),
      EngineName: z.string().optional(),
    }),
  ),
  Connectors: z.array(z.object({ Start: id, End: id, Id: id })),
  Dependencies: z.array(z.never()),
  NodeLibraryDependencies: z.array(z.never()),
  Bindings: z.array(z.never()),
  View: z.object({
    Dynamo: z.object({ RunType: z.literal("Manual"), Version: z.string() }),
    NodeViews: z.array(z.object({ Id: id, Name: z.string() })),
    Annotations: z.array(z.object({ Id: id, Title: z.string() })),
  }),
})

/** Older Dynamos have only IronPython 2 and ignore the field. */
const dynamoOf: Readonly<Record<string, { version: string; engines?: readonly string[] }>> = {
  "Revit 2020": { version: "2.1" },
  "Revit 2021": { version: "2.5" },
  "Revit 2022": { version: "2.10", engines: ["IronPython2", "CPython3"] },
  "Revit 2023": { version: "2.13", engines: ["CPython3"] },
  "Revit 2024": { version: "2.17", engines: ["CPython3"] },
}

/** Comparable: "2.10" is above "2.9". */
const rank = (version: string) => {
  const [major = 0, minor = 0] = version.split(".").map(Number)
  return 1000 * major + minor
}

const cases = products.flatMap((product) => {
  const recipe = recipes.get(product.id)
  if (recipe?.host !== "dynamo") return []
  const graph = graphSchema.parse(JSON.parse(dynamoGraph(product, recipe)))
  return [{ id: product.id, recipe, versions: hosts[product.type].versions, graph }]
})

it("covers the Dynamo products and the Revit plugins", () => expect(cases).toHaveLength(13))

describe.each(cases)("the graph of $id", ({ recipe, versions, graph }) => {
  const nodeIds = graph.Nodes.map((node) => node.Id)

  it("has unique ids and shows every node", () => {
    const ids = [
      ...nodeIds,
      ...graph.Nodes.flatMap((node) => [...node.Inputs, ...node.Outputs].map(({ Id }) => Id)),
      ...graph.Connectors.map(({ Id }) => Id),
    ]
    expect(new Set(ids).size).toBe(ids.length)
    expect(graph.View.NodeViews.map(({ Id }) => Id)).toEqual(nodeIds)
    for (const { Id } of [...graph.Inputs, ...graph.Outputs]) expect(nodeIds).toContain(Id)
  })

  it("suits the Dynamo, and an engine, of every promised Revit", () => {
    const python = graph.Nodes.filter(({ NodeType }) => NodeType === "PythonScriptNode")
    expect(python).toHaveLength(1)
    for (const year of versions) {
      const dynamo = dynamoOf[year]
      expect(dynamo, year).toBeDefined()
      expect(rank(graph.View.Dynamo.Version)).toBeLessThanOrEqual(rank(dynamo?.version ?? ""))
      for (const { Engine, EngineName } of python) {
        expect(EngineName).toBe(Engine)
        if (dynamo?.engines) expect(dynamo.engines, year).toContain(Engine)
      }
    }
  })

  it("writes to the model only behind its switch, which is off", () => {
    const writing = /^(\s*)(if|elif) write_to_model:\n(?:.*\n){0,2}?\s*write\(/m
    const switches = recipe.parameters.filter(({ name }) => name === "Write to model")
    const changes = /DB\.\w+\.Create\(|doc\.Delete\(|\.Set\(|TagHeadPosition =|SheetNumber =/.test(recipe.script)
    expect(switches).toHaveLength(changes ? 1 : 0)
    if (changes) expect(recipe.script).toMatch(writing)
    for (const parameter of switches) expect(parameter).toMatchObject({ kind: "switch", value: false })
  })
})
