import { readFile } from "node:fs/promises"
import path from "node:path"
import { readInlineScripts } from "./inline-elements"
import type { InlineScripts } from "./inline-scripts"
import type { StyleRule } from "./used-styles"

/** What a page's document holds and links to beside the page itself. */
export interface PageAssets {
  inlineScripts: InlineScripts
  /** What the document takes from the style sheet, so that the first paint waits for nothing else. */
  styleRules: readonly StyleRule[]
  /** Where the whole sheet is. Empty where it is in the head already. */
  sheet: string
  entry: string
  /** Code that the page will need at once, beside the entry. */
  modules: readonly string[]
}

interface Chunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, Chunk>

const ENTRY = "app/entry-client.tsx"

/** What is the same for every page. */
type Shared = Pick<PageAssets, "inlineScripts" | "styleRules">

/**
 * Reads what the client build wrote: its name, and what each page source needs. The name is that of the app's first
 * script, which changes with every other script. `folder`: of both builds.
 */
export async function readAssets(
  folder: string,
): Promise<{ build: string; assetsFor: (pageSource: string) => PageAssets }> {
  const read = async (name: string) => JSON.parse(await readFile(path.join(folder, "client/.vite", name), "utf8"))
  // Vite wrote the one, vite.config.ts the others.
  const manifest: Manifest = await read("manifest.json")
  const shared: Shared = {
    inlineScripts: await readInlineScripts(folder),
    styleRules: await read("style-rules.json"),
  }
  const build = entryOf(manifest).file
  return { build, assetsFor: (pageSource) => assetsOf(manifest, shared, pageSource) }
}

function assetsOf(manifest: Manifest, shared: Shared, pageSource: string): PageAssets {
  const entry = entryOf(manifest)
  const [sheet, ...more] = Object.values(manifest).filter(({ file }) => file.endsWith(".css"))
  if (!sheet || more.length > 0) throw new Error("The client build has not one style sheet.")
  const keys = [...new Set([...reach(manifest, ENTRY), ...reach(manifest, pageSource)])]
  const chunks = keys.flatMap((key) => manifest[key] ?? [])
  return {
    ...shared,
    sheet: `/${sheet.file}`,
    entry: `/${entry.file}`,
    modules: chunks.filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
  }
}

function entryOf(manifest: Manifest): Chunk {
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The client build has no ${ENTRY}.`)
  return entry
}

/** A chunk and all that it imports statically. */
function reach(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return seen
  seen.add(key)
  for (const imported of chunk.imports ?? []) reach(manifest, imported, seen)
  return seen
}
