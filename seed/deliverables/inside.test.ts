import fs from "node:fs"
import { beforeAll, describe, expect, it } from "vitest"
import type { Box, Definition } from "../../backend/lib/definition/definition"
import { readDefinition } from "../../backend/lib/definition/read-definition"
import { products } from "../catalogue/products"
import type { SeedProduct } from "../catalogue/types"
import { buildDeliverable } from "./build"
import { recipes } from "./recipes"
import { sampleReportFile } from "./sample-report"

const cases = products.flatMap((product) => {
  const recipe = recipes.get(product.id)
  return recipe ? [{ id: product.id, product, recipe }] : []
})

async function inside(product: SeedProduct): Promise<Definition> {
  const definition = readDefinition(await buildDeliverable(product), product.filename)
  if (!definition) throw new Error(`Nothing is read of the download of ${product.id}`)
  return definition
}

const titlesOf = ({ nodes }: Definition, ...kinds: string[]) =>
  nodes.filter(({ kind }) => kinds.includes(kind)).map(({ title }) => title)

describe.each(cases)("the definition read from the download of $id", ({ product, recipe }) => {
  const isGrasshopper = recipe.host === "grasshopper"
  let definition: Definition
  beforeAll(async () => {
    definition = await inside(product)
  })

  it("names its program and its main file, and lists the outputs", () => {
    expect(definition.host).toBe(recipe.host)
    expect(definition.file).toBe(product.filename.replace(".zip", isGrasshopper ? ".ghx" : ".dyn"))
    expect(definition.outputs).toEqual(recipe.outputs)
  })

  it("lists the recipe's inputs with unit, range, default and note", () => {
    const geometry = isGrasshopper && recipe.geometry ? [recipe.geometry] : []
    const none = { unit: null, min: null, max: null, step: null }
    expect(definition.inputs.map(({ node: _, ...said }) => said)).toEqual([
      ...geometry.map(({ name, note }) => ({ name, ...none, value: null, note })),
      ...recipe.parameters.map((parameter) => {
        const { name, value } = parameter
        const note = parameter.note ?? null
        if (parameter.kind === "switch") return { name, ...none, value: value ? "on" : "off", note }
        if (parameter.kind === "text") return { name, ...none, value, note }
        const { min, max, step } = parameter
        const unit = parameter.unit || null
        return { name, unit, min, max, step, value: String(value), note }
      }),
    ])
  })

  it("has the sample report of a Dynamo script with its introduction", () => {
    if (isGrasshopper) return expect(definition.sampleReport).toBeNull()
    const written = fs.readFileSync(sampleReportFile(product.id), "utf8")
    const { about, text } = definition.sampleReport ?? {}
    expect(about).toMatch(/^Report of a test run .+ on a made-up model: /)
    expect(`${about}\n\n${text}\n`).toBe(written)
  })

  it("connects every input to its port of the script, and the script to its report", () => {
    const script = definition.nodes.findIndex(({ kind }) => kind === "script")
    const report = definition.nodes.findIndex(({ title }) => title === "Report")
    expect(titlesOf(definition, "script")).toEqual([product.name])
    const fed = definition.nodes[script]?.inputs ?? []
    expect(fed).toHaveLength(definition.inputs.length)
    const into = definition.wires.filter(({ to }) => to.node === script)
    expect(into.map(({ to }) => to.port).sort((a, b) => a - b)).toEqual(fed.map((_, port) => port))
    const feeding = into.map(({ from }) => definition.nodes[from.node]?.title.replace(/ \[.*\]$/, ""))
    expect(feeding).toEqual(definition.inputs.map(({ name }) => name))
    expect(into.map(({ from }) => from.node)).toEqual(definition.inputs.map(({ node }) => node))
    const toReport = definition.wires.filter(({ to }) => to.node === report)
    expect(toReport.map(({ from }) => from.node)).toEqual([script])
    const named = definition.nodes[script]?.outputs[toReport[0]?.from.port ?? -1]
    expect(named).toBe(isGrasshopper ? "report" : "OUT")
  })

  it("has no overlapping nodes", () => {
    const lieOn = (a: Box, b: Box) =>
      a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
    const boxes = definition.nodes.map(({ box }) => box)
    const pairs = boxes.flatMap((box, n) => boxes.slice(n + 1).filter((other) => lieOn(box, other)))
    expect(pairs).toEqual([])
  })

  it("has the file's notes, and its groups with their sliders and switches", () => {
    const panels = definition.nodes.flatMap(({ kind, value }) => (kind === "panel" && value ? [value] : []))
    expect(panels).toContain(recipe.usage.join("\n"))
    if (!isGrasshopper) return expect(definition.groups).toEqual([])
    const members = definition.groups.flatMap(({ nodes }) => nodes.map((node) => definition.nodes[node]?.title))
    expect(members.toSorted()).toEqual(titlesOf(definition, "slider", "switch", "parameter").toSorted())
    for (const { title } of recipe.groups ?? []) expect(definition.groups.map((group) => group.title)).toContain(title)
  })
})

it("covers all downloads", () => expect(cases).toHaveLength(19))
