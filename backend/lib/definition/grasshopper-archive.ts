import { XMLParser } from "fast-xml-parser"
import * as z from "zod"

/** A chunk of a Grasshopper archive (GH_IO): items with values, and chunks. */
export interface Chunk {
  name: string
  items: Item[]
  chunks: Chunk[]
}

const itemSchema = z.object({
  name: z.string(),
  text: z.string().optional(),
  X: z.string().optional(),
  Y: z.string().optional(),
  W: z.string().optional(),
  H: z.string().optional(),
})
export type Item = z.infer<typeof itemSchema>

interface Written {
  name: string
  items?: { item?: Item[] | undefined } | string | undefined
  chunks?: { chunk?: Written[] | undefined } | string | undefined
}

/** An element with nothing in it is read as a text. */
const chunkSchema: z.ZodType<Written> = z.object({
  name: z.string(),
  items: z.union([z.object({ item: z.array(itemSchema).optional() }), z.string()]).optional(),
  chunks: z.union([z.object({ chunk: z.array(z.lazy(() => chunkSchema)).optional() }), z.string()]).optional(),
})

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  textNodeName: "text",
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // Characters by their numbers, as .NET writes line ends.
  htmlEntities: true,
  isArray: (name) => name === "item" || name === "chunk",
})

/** Reads an archive in its XML form. Throws where it is none; Grasshopper writes no document type, so one is refused. */
export function grasshopperArchive(xml: string): Chunk {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error("The archive declares a document type")
  const { Archive } = z.object({ Archive: chunkSchema }).parse(parser.parse(xml, true))
  return chunkOf(Archive)
}

function chunkOf({ name, items, chunks }: Written): Chunk {
  return {
    name,
    items: typeof items === "object" ? (items.item ?? []) : [],
    chunks: typeof chunks === "object" ? (chunks.chunk ?? []).map(chunkOf) : [],
  }
}

export const chunksNamed = (chunk: Chunk | undefined, ...names: string[]): Chunk[] =>
  chunk?.chunks.filter(({ name }) => names.includes(name)) ?? []

/** The chunk at the end of a way of names. */
export function chunkAt(chunk: Chunk | undefined, ...way: string[]): Chunk | undefined {
  return way.reduce<Chunk | undefined>((at, name) => chunksNamed(at, name)[0], chunk)
}

export const itemNamed = (chunk: Chunk | undefined, name: string): Item | undefined =>
  chunk?.items.find((item) => item.name === name)

export const textNamed = (chunk: Chunk | undefined, name: string): string | undefined => itemNamed(chunk, name)?.text

export const textsNamed = (chunk: Chunk | undefined, name: string): string[] =>
  chunk?.items.flatMap((item) => (item.name === name && item.text !== undefined ? [item.text] : [])) ?? []

/** A number of the file; null where it says none. */
export function numberOf(text: string | undefined): number | null {
  const number = Number(text?.trim() || Number.NaN)
  return Number.isFinite(number) ? number : null
}
