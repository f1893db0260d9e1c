import { createHash } from "node:crypto"
import path from "node:path"
import { buildSync } from "esbuild"

/** Sets the chosen theme before the first paint. */
const themeScript =
  'try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}'

/** Add to Cart before the app is there, from the very files that the app is made of. */
const earlyCartScript = bundled("../app/features/cart/early-cart.ts")

/** Whether somebody is signed in, for the header, before the first paint; and forms that are sent before the app is there. */
const earlyVisitorScript = bundled("../app/features/account/early-visitor.ts")

/**
 * Every script that is in a page's HTML. They are the same for everyone, so that a policy can name them by their
 * hashes (ruling 43).
 */
export const inlineScripts: readonly string[] = [themeScript, earlyVisitorScript, earlyCartScript]

/** For `script-src` of the Content-Security-Policy. */
export const inlineScriptHashes = inlineScripts.map(inlineHash)

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
