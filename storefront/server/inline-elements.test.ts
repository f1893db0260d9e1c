import { createHash } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { tempFolder } from "../../tests/helpers/temp-folder"
import { inlineScriptHashes, readInlineScripts } from "./assets"

it("names a build's inline scripts by their hashes, for the content security policy", async () => {
  const build = tempFolder()
  const scripts = { look: "look()", answers: "answers()" }
  fs.mkdirSync(path.join(build, "client/.vite"), { recursive: true })
  fs.writeFileSync(path.join(build, "client/.vite/inline-scripts.json"), JSON.stringify(scripts))
  expect(await readInlineScripts(build)).toEqual(scripts)
  const sha256 = (script: string) => createHash("sha256").update(script).digest("base64")
  expect(await inlineScriptHashes(build)).toEqual(Object.values(scripts).map((script) => `'sha256-${sha256(script)}'`))
})
