import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import type { ServerResponse } from "node:http"
import path from "node:path"
import { finished, type Readable } from "node:stream"
import type { InlineScripts } from "./inline-scripts"
import type { StyleRule } from "./used-styles"

export interface PageAssets {
  inlineScripts: InlineScripts
  /** Inlined for the first paint. */
  styleRules: readonly StyleRule[]
  /** Empty if the style sheet is already in the head. */
  sheet: string
  entry: string
  modules: readonly string[]
}

interface Chunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, Chunk>

const ENTRY = "app/entry-client.tsx"

type Shared = Pick<PageAssets, "inlineScripts" | "styleRules">

/** `folder`: of both builds. `build`: the entry script, which changes with every other script. */
export async function readAssets(
  folder: string,
): Promise<{ build: string; assetsFor: (pageSource: string) => PageAssets }> {
  const read = async (name: string) => JSON.parse(await readFile(path.join(folder, "client/.vite", name), "utf8"))
  // vite.config.ts writes the other files.
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
  if (!sheet || more.length > 0) throw new Error("The client build must have exactly one style sheet.")
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

function reach(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return seen
  seen.add(key)
  for (const imported of chunk.imports ?? []) reach(manifest, imported, seen)
  return seen
}

/** A redrawn drawing or film keeps its address, so browsers show the new one after a day (decision 012). */
export function assetAge(pathname: string): string {
  if (pathname.startsWith("/assets/")) return "public, max-age=31536000, immutable"
  if (/^\/(?:media|videos)\//.test(pathname)) return "public, max-age=86400, stale-while-revalidate=604800"
  if (pathname === "/sw.js") return "no-cache"
  return "public, max-age=3600"
}

const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  woff2: "font/woff2",
}

export function assetAt(pathname: string): { name: string; type: string } | undefined {
  const [, name, ending] = /^\/assets\/([\w.-]{1,200}\.(\w+))$/.exec(pathname) ?? []
  const type = types[ending ?? ""]
  return name && type ? { name, type } : undefined
}

/** sirv leaves the file open when the visitor is gone, and crashes when it is unreadable. */
export function closeFileWith(res: ServerResponse, log: (error: unknown) => void): void {
  res.once("pipe", (file: Readable) => {
    file.once("error", (error) => {
      log(error)
      res.destroy()
    })
    finished(res, () => file.destroy())
  })
}

export async function readInlineScripts(build: string): Promise<InlineScripts> {
  return JSON.parse(await readFile(path.join(build, "client/.vite/inline-scripts.json"), "utf8"))
}

/** Hashes for the policy's `script-src`. */
export async function inlineScriptHashes(build: string): Promise<string[]> {
  return Object.values(await readInlineScripts(build)).map(inlineHash)
}

export function inlineHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`
}
