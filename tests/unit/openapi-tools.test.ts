import fs from "node:fs"
import path from "node:path"
import { Ruleset, Spectral } from "@stoplight/spectral-core"
import { oas } from "@stoplight/spectral-rulesets"
import openapiTypescript from "openapi-typescript"
import ts from "typescript"
import { afterAll, expect, it } from "vitest"
import { servedEndpoints } from "../../compat-api/contract/endpoints"
import { openApiOf } from "../../compat-api/openapi/document"
import { workFolder } from "../helpers/prepared"

const document = openApiOf(servedEndpoints, "https://cdatelier.example")
const text = JSON.stringify(document)
fs.mkdirSync(workFolder, { recursive: true })
const folder = fs.mkdtempSync(path.join(workFolder, "openapi-"))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

it("passes Redocly's recommended rules", async () => {
  const { createConfig, lintFromString } = await import("@redocly/openapi-core")
  const config = await createConfig({ extends: ["recommended"] })
  const found = await lintFromString({ source: text, absoluteRef: "openapi.json", config })
  expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

it("passes Spectral's rules", async () => {
  const spectral = new Spectral()
  spectral.setRuleset(new Ruleset({ extends: [oas] }))
  const found = await spectral.run(JSON.parse(text))
  expect(found.map(({ code, path, message }) => `${code} at ${path.join(".")}: ${message}`)).toEqual([])
})

it("generates strict types with openapi-typescript and hey-api", async () => {
  const { createClient } = await import("@hey-api/openapi-ts")
  const types = path.join(folder, "types.ts")
  const nodes = await openapiTypescript(JSON.parse(text))
  const source = ts.createSourceFile(types, "", ts.ScriptTarget.ES2022)
  const list = ts.factory.createNodeArray(nodes)
  const printed = ts.createPrinter().printList(ts.ListFormat.MultiLine, list, source)
  fs.writeFileSync(types, printed)
  const output = path.join(folder, "client")
  await createClient({ input: JSON.parse(text), output, logs: { level: "silent" } })
  const program = ts.createProgram([types, path.join(output, "index.ts")], {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
  })
  const wrong = ts.getPreEmitDiagnostics(program)
  expect(wrong.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))).toEqual([])
  expect(program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(output)).length).toBeGreaterThan(2)
})
