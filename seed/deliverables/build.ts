import type { SeedProduct } from "../catalogue/types"
import type { DynamoRecipe, GrasshopperRecipe } from "../scripts/lib/types"
import { dynamoGraph } from "./dynamo/graph"
import { grasshopperDefinition } from "./grasshopper/definition"
import { hosts } from "./hosts"
import { licence } from "./licence"
import { manifestOf } from "./manifest"
import { exampleName, readme } from "./readme"
import { recipes } from "./recipes"
import { sampleReport, sampleReportName } from "./sample-report"
import { type DeliverableFile, zip } from "./zip"

/** The version of all seeded scripts. */
export const deliverableVersion = "1.0.0"

/**
 * The files of a product's download, in the order in which they are packed.
 * @throws Error when the product has no recipe, or one for another program.
 */
export function deliverableFiles(product: SeedProduct): DeliverableFile[] {
  const recipe = recipes.get(product.id)
  if (recipe === undefined) throw new Error(`There is no recipe for the download of "${product.id}"`)
  const host = hosts[product.type]
  if ((recipe.host === "grasshopper") !== (host.extension === "ghx")) {
    throw new Error(`The recipe of "${product.id}" is for ${recipe.host}, the product is a ${product.type}`)
  }
  const graph = product.filename.replace(/\.zip$/, `.${host.extension}`)
  const files = [
    { name: "README.txt", data: Buffer.from(readme(product, recipe, { graph, version: deliverableVersion, host })) },
    { name: "LICENSE.txt", data: Buffer.from(licence.replaceAll("\n", "\r\n")) },
    ...(recipe.host === "grasshopper" ? definitions(product, recipe, graph) : dynamo(product, recipe, graph)),
  ]
  const manifest = manifestOf(product, deliverableVersion, host, files)
  return [...files, { name: "manifest.json", data: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) }]
}

/** The graph, and what it reports of a made-up model. */
function dynamo(product: SeedProduct, recipe: DynamoRecipe, name: string): DeliverableFile[] {
  return [
    { name, data: Buffer.from(dynamoGraph(product, recipe)) },
    { name: sampleReportName, data: Buffer.from(sampleReport(product.id)) },
  ]
}

/** The definition, and where the recipe has one a second with other values as an example. */
function definitions(product: SeedProduct, recipe: GrasshopperRecipe, name: string): DeliverableFile[] {
  const file = (fileName: string, of: GrasshopperRecipe, notes: string, salt: string) => ({
    name: fileName,
    data: Buffer.from(grasshopperDefinition(product, of, { fileName, notes, salt })),
  })
  const { example } = recipe
  const own = file(name, recipe, recipe.usage.join("\n"), "ghx")
  if (!example) return [own]
  const parameters = recipe.parameters.map((parameter) =>
    parameter.kind === "number"
      ? { ...parameter, value: example.values[parameter.variable] ?? parameter.value }
      : parameter,
  )
  return [own, file(exampleName(name), { ...recipe, parameters }, example.note, "example")]
}

/** The ZIP that is delivered for a product: the same bytes every time, so that its SHA-256 is stable. */
export function buildDeliverable(product: SeedProduct): Promise<Buffer> {
  return zip(deliverableFiles(product))
}
