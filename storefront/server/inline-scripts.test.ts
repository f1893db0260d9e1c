import { gzipSync } from "node:zlib"
import { expect, it } from "vitest"
import { makeInlineScripts } from "./inline-scripts"

it.each([
  ["look", 1000],
  ["support", 250],
  ["answers", 3950],
] as const)("%s weighs less than %i bytes: every page carries it", async (name, limit) => {
  const { scripts } = await makeInlineScripts()
  expect(gzipSync(scripts[name]).byteLength).toBeLessThan(limit)
})

it("can be put into a document: nothing in them ends their element or opens a comment", async () => {
  const { scripts } = await makeInlineScripts()
  for (const script of Object.values(scripts)) expect(script).not.toMatch(/<\/script|<!--/i)
})

it("tells of an old browser in words that it knows", async () => {
  const { scripts } = await makeInlineScripts()
  expect(scripts.support).not.toMatch(/=>|`|\?\.|\b(?:let|const|class)\b|catch\{/)
})

it("names the files that they are made of", async () => {
  const { inputs } = await makeInlineScripts()
  expect(inputs.some((file) => file.endsWith("storefront/app/early-answers.ts"))).toBe(true)
})
