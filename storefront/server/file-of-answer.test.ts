import { once } from "node:events"
import fs from "node:fs"
import http from "node:http"
import type { AddressInfo } from "node:net"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { tempFolder } from "../../tests/helpers/temp-folder"
import { closeFileWith } from "./assets"

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
