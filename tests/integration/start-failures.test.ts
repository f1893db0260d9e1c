import { once } from "node:events"
import fs from "node:fs"
import net, { type AddressInfo } from "node:net"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readPrepared, workFolder } from "../helpers/prepared"
import { start } from "../helpers/start"

const folder = path.join(workFolder, "start-failures")
const closed = "127.0.0.1:9"
const occupant = net.createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"))
let taken: number

beforeAll(async () => {
  fs.mkdirSync(folder, { recursive: true })
  occupant.listen(0, "127.0.0.1")
  await once(occupant, "listening")
  taken = (occupant.address() as AddressInfo).port
})
afterAll(() => {
  occupant.close()
  fs.rmSync(folder, { recursive: true })
})

const fresh = (name: string) => path.join(folder, name)

/** Exit code 1 and one sentence after the shop's name. */
async function expectSentence(environment: NodeJS.ProcessEnv, sentence: RegExp): Promise<void> {
  const shop = start({ PORT: "0", DATA_DIR: fresh("data"), ...environment })
  const code = await shop.ended()
  const lines = shop.said().trim().split("\n")
  expect(lines.filter((line) => line !== "CD Atelier" && !line.startsWith("  ... "))).toEqual([
    expect.stringMatching(sentence),
  ])
  expect(code).toBe(1)
}

describe("npm start fails with one sentence", () => {
  it("when a setting is wrong", () =>
    expectSentence(
      { PORT: "abc" },
      /^PORT is wrong: "abc" is not a whole number from 0 to 65535\. See \.env\.example\.$/,
    ))

  it("when the port is taken, before it creates the data folder", async () => {
    const dataDir = fresh("untouched")
    await expectSentence(
      { PORT: String(taken), DATA_DIR: dataDir, DATABASE_URL: `postgres://shop:hush@${closed}/shop` },
      new RegExp(`^PORT ${taken} is taken.*: stop the program there, or set PORT to a free port\\.$`),
    )
    expect(fs.existsSync(dataDir)).toBe(false)
  })

  it("when the disk is full", async () => {
    // Secrets are written to an always-full device.
    const dataDir = fresh("full")
    fs.mkdirSync(dataDir)
    fs.symlinkSync("/dev/full", path.join(dataDir, "secrets.json.new"))
    await expectSentence(
      { DATA_DIR: dataDir },
      /^The disk of DATA_DIR .*full is full: free some space, or set DATA_DIR/,
    )
  })

  it("when the database of DATABASE_URL does not exist", () =>
    expectSentence(
      { DATABASE_URL: `${readPrepared().serverUrl}/atlantis` },
      /^DATABASE_URL is wrong: the server at \S+ has no database atlantis\. Create it with: createdb atlantis$/,
    ))

  it("when DATABASE_POOL exceeds PostgreSQL's connections", () =>
    expectSentence(
      { DATABASE_URL: `${readPrepared().serverUrl}/postgres`, DATABASE_POOL: "900" },
      /^DATABASE_POOL=900 is too large\. Each server opens up to 905 connections, which makes 905 with SERVERS=1\. The server of DATABASE_URL allows only \d+\. Lower DATABASE_POOL or SERVERS, or raise max_connections in PostgreSQL\.$/,
    ))

  it("when Redis cannot be reached", () =>
    expectSentence(
      { REDIS_URL: `redis://${closed}` },
      /^The Redis server of REDIS_URL at 127\.0\.0\.1:9 cannot be reached: nothing listens there\./,
    ))
})
