import { createHash } from "node:crypto"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { expect, it } from "vitest"
import { inlineScriptHashes, readInlineScripts } from "./assets"

it("a build's scripts are named by their hashes, as a policy wants them", async () => {
  const build = fs.mkdtempSync(path.join(os.tmpdir(), "build-"))
  const scripts = { look: "look()", answers: "answers()" }
  fs.mkdirSync(path.join(build, "client/.vite"), { recursive: true })
  fs.writeFileSync(path.join(build, "client/.vite/inline-scripts.json"), JSON.stringify(scripts))
  expect(await readInlineScripts(build)).toEqual(scripts)
  const sha256 = (script: string) => createHash("sha256").update(script).digest("base64")
  expect(await inlineScriptHashes(build)).toEqual(Object.values(scripts).map((script) => `'sha256-${sha256(script)}'`))
  fs.rmSync(build, { recursive: true })
})
