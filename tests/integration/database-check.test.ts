import { once } from "node:events"
import net, { type AddressInfo, type Socket } from "node:net"
import { Client } from "pg"
import { describe, expect, it } from "vitest"
import { requireDatabase } from "../../bin/checks/database"
import { oldPostgres } from "../helpers/old-postgres"
import { readPrepared } from "../helpers/prepared"

const { serverUrl, templateDatabase } = readPrepared()

const changed = (change: Partial<URL>) => Object.assign(new URL(`${serverUrl}/postgres`), change).href

async function listening(greet: (socket: Socket) => void): Promise<{ url: string; stop: () => void }> {
  const server = net.createServer((socket) => greet(socket.on("error", () => socket.destroy()))).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return { url: `postgres://shop:hush@127.0.0.1:${port}/shop`, stop: () => server.close() }
}

describe("DATABASE_URL", () => {
  it("is accepted for a usable database", async () => {
    await expect(requireDatabase(`${serverUrl}/${templateDatabase}`)).resolves.toBeUndefined()
  })

  it("with a wrong password is refused, and the message hides it", async () => {
    await expect(requireDatabase(changed({ password: "hush" }))).rejects.toThrow(
      /^DATABASE_URL is wrong: (?!.*hush).*rejects this password for the user shop/,
    )
  })

  it("of an unreachable server is refused, also with an unencoded %", async () => {
    await expect(requireDatabase("postgres://shop:hush@nowhere.invalid/shop")).rejects.toThrow(
      /^The server of DATABASE_URL at nowhere\.invalid cannot be reached: (?!.*hush).*(is unknown|cannot be resolved)/,
    )
    await expect(requireDatabase("postgres://shop:10%zz@127.0.0.1:2/shop")).rejects.toThrow(
      /^The server of DATABASE_URL at 127\.0\.0\.1:2 cannot be reached: nothing listens there\./,
    )
  })

  it.each<[string, (socket: Socket) => void]>([
    ["a web server", (socket) => socket.once("data", () => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"))],
    ["a server that hangs up", (socket) => socket.destroy()],
  ])("of %s is refused because it is not PostgreSQL", async (_what, greet) => {
    const { url, stop } = await listening(greet)
    await expect(requireDatabase(url)).rejects.toThrow(/^DATABASE_URL is wrong: the server at \S+ is not PostgreSQL/)
    stop()
  })

  it("of PostgreSQL 12 is refused as too old", async () => {
    const { port, stop } = await oldPostgres({ version: "12", user: "shop", database: "shop", canMakeTables: "t" })
    await expect(requireDatabase(`postgres://shop@127.0.0.1:${port}/shop`)).rejects.toThrow(
      "The server of DATABASE_URL is PostgreSQL 12, which is too old: the shop needs PostgreSQL 14 or newer.",
    )
    stop()
  })

  it("of a user who may not create tables is refused", async () => {
    expect(await refusalOfGuest("")).toBe(
      "The user guest of DATABASE_URL may not create tables in the database postgres: make that user its owner.",
    )
  })

  it("of a user who may not add the extension pg_trgm is refused", async () => {
    expect(await refusalOfGuest("grant create on schema public to guest")).toBe(
      "The database postgres of DATABASE_URL has no extension pg_trgm, which the search in staff's lists needs, and the user guest cannot add it. Ask its administrator to run: create extension pg_trgm",
    )
  })
})

async function refusalOfGuest(rights: string): Promise<string> {
  const owner = new Client({ connectionString: `${serverUrl}/postgres` })
  await owner.connect()
  await owner.query(`create role guest login password 'guest'; ${rights}`)
  try {
    await requireDatabase(changed({ username: "guest", password: "guest" }))
    return "none"
  } catch (error) {
    return (error as Error).message
  } finally {
    await owner.query("drop owned by guest; drop role guest")
    await owner.end()
  }
}
