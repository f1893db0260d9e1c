import { Readable } from "node:stream"
import { unzipSync } from "fflate"
import { describe, expect, it, vi } from "vitest"
import { checkArchive } from "../../backend/lib/archive/check-archive"
import { products } from "../catalogue/products"
import { buildDeliverable, deliverableFiles, type Manifest, sha256 } from "./build"
import { dynamoIdOf, guidOf } from "./guid"
import { hosts } from "./hosts"
import { recipes } from "./recipes"

const unzip = (archive: Buffer) =>
  Object.entries(unzipSync(archive)).map(([name, data]) => ({ name, data: Buffer.from(data) }))

function textOf(entries: readonly { name: string; data: Buffer }[], name: string): string {
  const found = entries.find((entry) => entry.name === name)
  if (found === undefined) throw new Error(`There is no ${name} in the archive`)
  return found.data.toString("utf8")
}

describe.each(products)("the download of $id", (product) => {
  it("has the same bytes in every time zone", async () => {
    const here = sha256(await buildDeliverable(product))
    vi.stubEnv("TZ", "Asia/Dubai")
    expect(sha256(await buildDeliverable(product))).toBe(here)
    vi.unstubAllEnvs()
  })

  it("holds README, licence, graph, sample report or example, and manifest", async () => {
    const graph = product.filename.replace(".zip", /Grasshopper|Rhino/.test(product.type) ? ".ghx" : ".dyn")
    const entries = unzip(await buildDeliverable(product))
    const recipe = recipes.get(product.id)
    const hasExample = recipe?.host === "grasshopper" && recipe.example !== undefined
    const example = hasExample ? [graph.replace(".ghx", "Example.ghx")] : []
    const more = graph.endsWith(".dyn") ? ["Sample report.txt"] : example
    expect(entries.map(({ name }) => name)).toEqual(["README.txt", "LICENSE.txt", graph, ...more, "manifest.json"])
  })

  it("is an archive that the shop accepts from staff", async () => {
    const archive = await buildDeliverable(product)
    const open = ({ start, end }: { start: number; end: number }) => Readable.from([archive.subarray(start, end + 1)])
    await checkArchive({ size: archive.length, open })
  })

  it("has a manifest with the files' checksums and sizes", async () => {
    const entries = unzip(await buildDeliverable(product))
    const manifest: Manifest = JSON.parse(textOf(entries, "manifest.json"))
    expect(manifest).toMatchObject({ name: product.name, id: product.id, version: "1.0.0" })
    expect(manifest.hostVersions.length).toBeGreaterThan(1)
    const rest = entries.filter(({ name }) => name !== "manifest.json")
    expect(manifest.files).toEqual(rest.map(({ name, data }) => ({ name, sha256: sha256(data), size: data.length })))
  })

  it("has a README that names inputs, outputs and requirements", () => {
    const readme = textOf(deliverableFiles(product), "README.txt").replace(/\s+/g, " ")
    const recipe = recipes.get(product.id)
    for (const { name } of [...(recipe?.parameters ?? []), ...(recipe?.outputs ?? [])]) expect(readme).toContain(name)
    expect(readme).toContain(product.compatibility)
    if (product.requirement !== null) expect(readme).toContain(product.requirement.url)
    const writes = recipe?.parameters.some((parameter) => parameter.name === "Write to model") ?? false
    expect(readme.includes("Undo in Revit reverts")).toBe(writes)
    const isForOldRevit = recipe?.host === "dynamo" && product.type === "Dynamo Script"
    expect(readme.includes("IronPython")).toBe(isForOldRevit)
  })
})

it("the downloads name the versions that their pages promise", () => {
  const versions = Object.fromEntries(Object.entries(hosts).map(([type, host]) => [type, host.versions.join(", ")]))
  expect(versions).toEqual({
    "Grasshopper Script": "Rhino 5, Rhino 6, Rhino 7, Rhino 8",
    "Dynamo Script": "Revit 2020, Revit 2021, Revit 2022, Revit 2023, Revit 2024",
    "Rhino Script": "Rhino 7, Rhino 8",
    "Revit Plugin": "Revit 2022, Revit 2023, Revit 2024",
  })
})

it("the downloads have one recipe for each product and no other", () => {
  expect([...recipes.keys()]).toEqual(products.map(({ id }) => id))
})

it("the downloads are all different", async () => {
  const sums = await Promise.all(products.map(async (product) => sha256(await buildDeliverable(product))))
  expect(new Set(sums).size).toBe(products.length)
})

it("the downloads refuse a product without a recipe", () => {
  const [first] = products
  if (first === undefined) throw new Error("The catalogue is empty")
  expect(() => deliverableFiles({ ...first, id: "unknown" })).toThrow("no recipe")
  expect(() => deliverableFiles({ ...first, type: "Dynamo Script" })).toThrow("recipe of")
})

it("makes the same well-formed GUID from the same names", () => {
  const guid = guidOf("line-clean", "python")
  expect(guidOf("line-clean", "python")).toBe(guid)
  expect(guid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(dynamoIdOf("line-clean")).toMatch(/^[0-9a-f]{32}$/)
  expect(guidOf("a", "bc")).not.toBe(guidOf("ab", "c"))
})
