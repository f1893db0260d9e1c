import path from "node:path"
import { type BuildOptions, build } from "esbuild"
import { oldestBrowsers } from "./oldest-browsers"

/** The same for everyone, so a policy can name their hashes (ruling 43). */
export interface InlineScripts {
  look: string
  support: string
  answers: string
}

interface Made {
  scripts: InlineScripts
  inputs: readonly string[]
}

const options = {
  absWorkingDir: import.meta.dirname,
  bundle: true,
  write: false,
  metafile: true,
  minify: true,
  format: "iife",
  legalComments: "none",
} as const satisfies BuildOptions

export async function makeInlineScripts(): Promise<Made> {
  const [look, support, answers] = await Promise.all([
    bundled("../app/early-look.ts"),
    bundled("../app/early-support.ts", "es5"),
    bundled("../app/early-answers.ts"),
  ])
  return {
    scripts: { look: look.text, support: support.text, answers: answers.text },
    inputs: [look, support, answers].flatMap(({ inputs }) => inputs),
  }
}

async function bundled(
  entry: string,
  target: BuildOptions["target"] = oldestBrowsers,
): Promise<{ text: string; inputs: string[] }> {
  const { outputFiles, metafile } = await build({ ...options, target, entryPoints: [entry] })
  const text = outputFiles[0]?.text.trim()
  if (!text) throw new Error(`${entry} produced no script.`)
  if (/<\/script|<!--/i.test(text)) throw new Error(`${entry} contains text that would end its script element.`)
  return { text, inputs: Object.keys(metafile.inputs).map((file) => path.join(import.meta.dirname, file)) }
}
