import { gzipSync } from "node:zlib"
import { expect, it } from "vitest"
import { makeInlineScripts } from "./inline-scripts"

const { scripts, inputs } = await makeInlineScripts()

it("keeps the scripts small that every page carries", () => {
  const size = (name: keyof typeof scripts) => gzipSync(scripts[name]).byteLength
  expect(size("look")).toBeLessThan(1000)
  expect(size("support")).toBeLessThan(250)
  expect(size("answers")).toBeLessThan(4000)
})

it("contains nothing that ends a script element or opens a comment", () => {
  for (const script of Object.values(scripts)) expect(script).not.toMatch(/<\/script|<!--/i)
})

it("recognizes an old browser in syntax that it understands", () => {
  expect(scripts.support).not.toMatch(/=>|`|\?\.|\b(?:let|const|class)\b|catch\{/)
})

it("names its source files", () => {
  expect(inputs.some((file) => file.endsWith("storefront/app/early-answers.ts"))).toBe(true)
})
