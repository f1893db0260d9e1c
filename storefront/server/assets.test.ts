import { createHash } from "node:crypto"
import { once } from "node:events"
import fs from "node:fs"
import http from "node:http"
import type { AddressInfo } from "node:net"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { tempFolder } from "../../tests/helpers/temp-folder"
import { assetAge, assetAt, closeFileWith, inlineScriptHashes, readInlineScripts } from "./assets"

const forever = "public, max-age=31536000, immutable"
const forADay = "public, max-age=86400, stale-while-revalidate=604800"

it.each([
  ["/assets/index-C0FFEE.js", forever],
  ["/media/products/line-clean/1.avif", forADay],
  ["/videos/product_videos/LineClean.mp4", forADay],
  ["/sw.js", "no-cache"],
  ["/favicon.ico", "public, max-age=3600"],
])("lets browsers keep %s: %s", (path, age) => expect(assetAge(path)).toBe(age))

it.each([
  ["/assets/home-C0FFEE_-.js", { name: "home-C0FFEE_-.js", type: "text/javascript; charset=utf-8" }],
  ["/assets/style-1a2b.css", { name: "style-1a2b.css", type: "text/css; charset=utf-8" }],
  ["/assets/inter-latin-wght-normal-1a2b.woff2", { name: "inter-latin-wght-normal-1a2b.woff2", type: "font/woff2" }],
])("recognizes %s as an asset of another build: %j", (path, asset) => expect(assetAt(path)).toEqual(asset))

const others = "/assets/home-C0FFEE.js.br /assets/../home-C0FFEE.js /assets/%2e%2e/home.js /assets/page.html"

it.each([...others.split(" "), "/home-C0FFEE.js"])("recognises no asset in %s", (path) => {
  expect(assetAt(path)).toBeUndefined()
})

const folder = tempFolder(afterAll)
const film = path.join(folder, "film.mp4")
const files: fs.ReadStream[] = []
const logged: unknown[] = []
const server = http.createServer((req, res) => {
  closeFileWith(res, (error) => void logged.push(error))
  const file = fs.createReadStream(path.join(folder, req.url ?? ""))
  files.push(file)
  file.pipe(res)
})

beforeAll(async () => {
  // More than a connection buffers.
  fs.writeFileSync(film, Buffer.alloc(32_000_000))
  await once(server.listen(0, "127.0.0.1"), "listening")
})
afterAll(() => void server.close())

const at = (name: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}` // listens on TCP

it("closes the file when the visitor leaves before its end", async () => {
  const asked = http.get(at("film.mp4"))
  const [answer] = (await once(asked, "response")) as [http.IncomingMessage]
  await once(answer, "readable")
  const [file] = files
  expect(file?.closed).toBe(false)
  const closed = once(file as fs.ReadStream, "close")
  asked.destroy()
  await closed
})

it("ends only the answer whose file cannot be read", async () => {
  const [error] = await once(http.get(at("gone.mp4")), "error")
  expect(error).toMatchObject({ code: "ECONNRESET" })
  expect(logged).toMatchObject([{ code: "ENOENT" }])
  const next = await fetch(at("film.mp4"), { headers: { connection: "close" } })
  expect((await next.arrayBuffer()).byteLength).toBe(32_000_000)
})

it("names a build's inline scripts by their hashes, for the content security policy", async () => {
  const build = tempFolder()
  const scripts = { look: "look()", answers: "answers()" }
  fs.mkdirSync(path.join(build, "client/.vite"), { recursive: true })
  fs.writeFileSync(path.join(build, "client/.vite/inline-scripts.json"), JSON.stringify(scripts))
  expect(await readInlineScripts(build)).toEqual(scripts)
  const sha256 = (script: string) => createHash("sha256").update(script).digest("base64")
  expect(await inlineScriptHashes(build)).toEqual(Object.values(scripts).map((script) => `'sha256-${sha256(script)}'`))
})
