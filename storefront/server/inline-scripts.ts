import { createHash } from "node:crypto"
import path from "node:path"
import { buildSync } from "esbuild"

/**
 * The scripts that are in a page's HTML, from the very files that the app is made of. They are the same for everyone, so
 * that a policy can name them by their hashes (ruling 43).
 */
export const inlineScripts = {
  /** In the head: what the first paint depends on. */
  look: bundled("../app/early-look.ts"),
  /** At the end: nobody presses anything before it can be seen. */
  answers: bundled("../app/early-answers.ts"),
}

export type InlineScripts = typeof inlineScripts

/** For `script-src` of the Content-Security-Policy. */
export const inlineScriptHashes = Object.values(inlineScripts).map(inlineHash)

/** How a policy names what is between the tags of an inline element. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`
}

function bundled(entry: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(import.meta.dirname, entry)],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: "es2022",
    legalComments: "none",
  })
  const text = outputFiles[0]?.text.trim()
  if (!text) throw new Error(`${entry} came to no script.`)
  if (/<\/script|<!--/i.test(text)) throw new Error(`${entry} would end the script element that it is in.`)
  return text
}
