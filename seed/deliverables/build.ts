import { createHash } from "node:crypto"
import { buffer } from "node:stream/consumers"
import { ZipFile } from "yazl"
import { freeUpdates } from "../../backend/lib/free-updates"
import { handedOn, licensedComputers, noKey, oneOffice } from "../../backend/lib/licence"
import type { SeedProduct } from "../catalogue/types"
import type { DynamoRecipe, GrasshopperRecipe } from "../scripts/lib/types"
import { dynamoGraph } from "./dynamo/graph"
import { grasshopperDefinition } from "./grasshopper/definition"
import { type Host, hosts } from "./hosts"
import { exampleName, readme, wrap } from "./readme"
import { recipes } from "./recipes"
import { sampleReport, sampleReportName } from "./sample-report"

export const deliverableVersion = "1.0.0"

/** Throws if the recipe is missing or is for another program. */
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

function dynamo(product: SeedProduct, recipe: DynamoRecipe, name: string): DeliverableFile[] {
  return [
    { name, data: Buffer.from(dynamoGraph(product, recipe)) },
    { name: sampleReportName, data: Buffer.from(sampleReport(product.id)) },
  ]
}

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

/** Gives the same bytes each time, so that the SHA-256 is stable. */
export function buildDeliverable(product: SeedProduct): Promise<Buffer> {
  return zip(deliverableFiles(product))
}

export interface Manifest {
  name: string
  id: string
  version: string
  host: string
  hostVersions: string[]
  files: { name: string; sha256: string; size: number }[]
}

/** Hexadecimal. */
export function sha256(data: Buffer): string {
  return createHash("sha256").update(data).digest("hex")
}

function manifestOf(product: SeedProduct, version: string, host: Host, files: DeliverableFile[]): Manifest {
  return {
    name: product.name,
    id: product.id,
    version,
    host: host.name,
    hostVersions: host.versions,
    files: files.map(({ name, data }) => ({ name, sha256: sha256(data), size: data.length })),
  }
}

interface DeliverableFile {
  name: string
  data: Buffer
}

/**
 * Gives the same bytes each time: no compression, because versions of zlib differ. Dates in a ZIP are in local time.
 */
function zip(files: DeliverableFile[]): Promise<Buffer> {
  const archive = new ZipFile()
  const options = { mtime: new Date(2025, 0, 1), mode: 0o100644, compress: false, forceDosTimestamp: true }
  for (const { name, data } of files) archive.addBuffer(data, name, options)
  archive.end()
  return buffer(archive.outputStream)
}

const sections = [
  `Each unit that was bought is a licence for one office: ${oneOffice}. The office may install and use this script ${licensedComputers} and in any number of its own projects, including projects for clients. ${noKey}`,
  handedOn,
  `${freeUpdates} The licence covers every new version that the office downloads.`,
  "The office may change the script for its own use. These sections apply to changed copies too.",
  "Except as section 2 allows, the script must not be passed on, published, rented, sublicensed or sold, whether whole or in part, changed or unchanged. Models, drawings and data made with it belong to the office and may be passed on freely.",
  "The script is provided as it is. It does not replace the judgment of a qualified professional; check its results before you rely on them. As far as the law permits, the seller's liability is limited to the price paid.",
  "The terms of service of the shop where the script was bought also apply.",
]

/** The licence names no shop, so that others can use it. */
const licence = `END-USER LICENCE

${sections.map((text, place) => wrap(text, "   ").replace(/^ {3}/, `${place + 1}. `)).join("\n\n")}
`
