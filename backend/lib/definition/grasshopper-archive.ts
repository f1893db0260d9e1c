import { XMLParser } from "fast-xml-parser"
import * as z from "zod"

/** A chunk of Grasshopper's file format GH_IO. */
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
  Major: z.string().optional(),
  Minor: z.string().optional(),
  Revision: z.string().optional(),
})
export type Item = z.infer<typeof itemSchema>

interface Written {
  name: string
  items?: { item?: Item[] | undefined } | string | undefined
  chunks?: { chunk?: Written[] | undefined } | string | undefined
}

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
  // .NET writes line ends as numeric character references.
  htmlEntities: true,
  isArray: (name) => name === "item" || name === "chunk",
})

/** Throws for other XML, and for XML with a document type, which Grasshopper never writes. */
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

export function chunkAt(chunk: Chunk | undefined, ...way: string[]): Chunk | undefined {
  return way.reduce<Chunk | undefined>((at, name) => chunksNamed(at, name)[0], chunk)
}

export const itemNamed = (chunk: Chunk | undefined, name: string): Item | undefined =>
  chunk?.items.find((item) => item.name === name)

export const textNamed = (chunk: Chunk | undefined, name: string): string | undefined => itemNamed(chunk, name)?.text

export const textsNamed = (chunk: Chunk | undefined, name: string): string[] =>
  chunk?.items.flatMap((item) => (item.name === name && item.text !== undefined ? [item.text] : [])) ?? []

export function numberOf(text: string | undefined): number | null {
  const number = Number(text?.trim() || Number.NaN)
  return Number.isFinite(number) ? number : null
}
