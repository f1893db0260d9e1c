import path from "node:path"
import { type BuildOptions, build } from "esbuild"

/**
 * The scripts that are in a page's HTML, from the very files that the app is made of. They are the same for everyone, so
 * that a policy can name them by their hashes (ruling 43).
 */
export interface InlineScripts {
  /** In the head: what the first paint depends on. */
  look: string
  /** At the end: nobody presses anything before it can be seen. */
  answers: string
}

interface Made {
  scripts: InlineScripts
  /** The files that they are made of. */
  inputs: readonly string[]
}

const options = {
  absWorkingDir: import.meta.dirname,
  bundle: true,
  write: false,
  metafile: true,
  minify: true,
  format: "iife",
  target: "es2022",
  legalComments: "none",
} as const satisfies BuildOptions

/** Bundles them, for a build (vite.config.ts) and for the development server. */
export async function makeInlineScripts(): Promise<Made> {
  const [look, answers] = await Promise.all([bundled("../app/early-look.ts"), bundled("../app/early-answers.ts")])
  return { scripts: { look: look.text, answers: answers.text }, inputs: [...look.inputs, ...answers.inputs] }
}

async function bundled(entry: string): Promise<{ text: string; inputs: string[] }> {
  const { outputFiles, metafile } = await build({ ...options, entryPoints: [entry] })
  const text = outputFiles[0]?.text.trim()
  if (!text) throw new Error(`${entry} came to no script.`)
  if (/<\/script|<!--/i.test(text)) throw new Error(`${entry} would end the script element that it is in.`)
  return { text, inputs: Object.keys(metafile.inputs).map((file) => path.join(import.meta.dirname, file)) }
}
