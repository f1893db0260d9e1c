import { createHash } from "node:crypto"
import { gzipSync } from "node:zlib"
import { expect, it } from "vitest"
import { inlineScriptHashes, inlineScripts } from "./inline-scripts"

it("can be put into a document: nothing in them ends their element or opens a comment", () => {
  for (const script of inlineScripts) expect(script).not.toMatch(/<\/script|<!--/i)
})

it("are named by their hashes, as a policy wants them", () => {
  const sha256 = (script: string) => createHash("sha256").update(script).digest("base64")
  expect(inlineScriptHashes).toEqual(inlineScripts.map((script) => `'sha256-${sha256(script)}'`))
})

it("weigh little: every page carries them", () => {
  expect(gzipSync(inlineScripts.join("")).byteLength).toBeLessThan(3300)
})
