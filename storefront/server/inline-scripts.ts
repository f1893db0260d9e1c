import path from "node:path"
import type { BuildResult } from "esbuild"

/**
 * The scripts that are in a page's HTML, from the very files that the app is made of. They are the same for everyone, so
 * that a policy can name them by their hashes (ruling 43).
 */
const entries = {
  /** In the head: what the first paint depends on. */
  look: "../app/early-look.ts",
  /** At the end: nobody presses anything before it can be seen. */
  answers: "../app/early-answers.ts",
}

export type InlineScripts = Record<keyof typeof entries, string>

interface Made {
  scripts: InlineScripts
  /** The files that they are made of. */
  inputs: readonly string[]
}

/** Bundles them, for a build (vite.config.ts) and for the development server. */
export async function makeInlineScripts(): Promise<Made> {
  const { build } = await import("esbuild")
  const { outputFiles, metafile } = await build({
    entryPoints: Object.fromEntries(
      Object.entries(entries).map(([name, file]) => [name, path.join(import.meta.dirname, file)]),
    ),
    outdir: "inline",
    bundle: true,
    write: false,
    metafile: true,
    absWorkingDir: import.meta.dirname,
    minify: true,
    format: "iife",
    target: "es2022",
    legalComments: "none",
  })
  const script = (name: keyof InlineScripts) => textOf(outputFiles, name)
  const inputs = Object.keys(metafile.inputs).map((file) => path.join(import.meta.dirname, file))
  return { scripts: { look: script("look"), answers: script("answers") }, inputs }
}

function textOf(outputFiles: BuildResult["outputFiles"], name: string): string {
  const text = outputFiles?.find((file) => path.basename(file.path) === `${name}.js`)?.text.trim()
  if (!text) throw new Error(`${name} came to no script.`)
  if (/<\/script|<!--/i.test(text)) throw new Error(`${name} would end the script element that it is in.`)
  return text
}
