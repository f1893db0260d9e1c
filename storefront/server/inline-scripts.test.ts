import { createHash } from "node:crypto"
import { gzipSync } from "node:zlib"
import { expect, it } from "vitest"
import { inlineScriptHashes, inlineScripts } from "./inline-scripts"

const scripts = Object.values(inlineScripts)

it("can be put into a document: nothing in them ends their element or opens a comment", () => {
  for (const script of scripts) expect(script).not.toMatch(/<\/script|<!--/i)
})

it("are named by their hashes, as a policy wants them", () => {
  const sha256 = (script: string) => createHash("sha256").update(script).digest("base64")
  expect(inlineScriptHashes).toEqual(scripts.map((script) => `'sha256-${sha256(script)}'`))
})

it.each([
  ["look", 1000],
  ["answers", 3400],
] as const)("%s weighs less than %i bytes: every page carries it", (name, limit) => {
  expect(gzipSync(inlineScripts[name]).byteLength).toBeLessThan(limit)
})
