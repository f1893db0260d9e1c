import { readFile } from "node:fs/promises"
import path from "node:path"
import { inlineScripts } from "./inline-scripts"
import { readInlineStyles } from "./inline-styles"

/** What a page's document holds and links to beside the page itself. */
export interface PageAssets {
  inlineScripts: readonly string[]
  /** Style sheets, which are in the document: the first paint waits for nothing else. */
  inlineStyles: readonly string[]
  entry: string
  /** Code that the page will need at once, beside the entry. */
  modules: string[]
  fonts: string[]
}

interface Chunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, Chunk>

const ENTRY = "app/entry-client.tsx"
/** The faces that the first screen is set in. */
const firstFaces = /\/(?:inter-latin-wght|geist-mono-latin-wght)-/

/** Reads what the client build wrote, and answers per page source. */
export async function readAssets(clientDir: string): Promise<(pageSource: string) => PageAssets> {
  const text = await readFile(path.join(clientDir, ".vite", "manifest.json"), "utf8")
  // Vite wrote it.
  const manifest = JSON.parse(text) as Manifest
  const inlineStyles = await readInlineStyles(clientDir)
  return (pageSource) => assetsOf(manifest, inlineStyles, pageSource)
}

function assetsOf(manifest: Manifest, inlineStyles: readonly string[], pageSource: string): PageAssets {
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The client build has no ${ENTRY}.`)
  const keys = [...new Set([...reach(manifest, ENTRY), ...reach(manifest, pageSource)])]
  const chunks = keys.flatMap((key) => manifest[key] ?? [])
  const fonts = Object.values(manifest).filter((chunk) => firstFaces.test(`/${chunk.file}`))
  return {
    inlineScripts,
    inlineStyles,
    entry: `/${entry.file}`,
    modules: chunks.filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
    fonts: fonts.map((chunk) => `/${chunk.file}`),
  }
}

/** A chunk and all that it imports statically. */
function reach(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return seen
  seen.add(key)
  for (const imported of chunk.imports ?? []) reach(manifest, imported, seen)
  return seen
}
