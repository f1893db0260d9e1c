import { execFile } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { settingNames } from "../../backend/lib/settings"
import { requireSharedSecrets } from "../../bin/checks/secrets"
import { readPrepared, root, serverEnvironment } from "../helpers/prepared"
import { startShop, type TestShop } from "../helpers/shop"
import { start } from "../helpers/start"

let shop: TestShop
let databaseUrl: string

beforeAll(async () => {
  shop = await startShop()
  const [row] = await shop.query<{ name: string }>("select current_database() as name")
  databaseUrl = `${readPrepared().serverUrl}/${row?.name}`
})
afterAll(() => shop?.stop())

const another = "another-secret-of-the-tests"
const known = { cookieSecret: serverEnvironment.COOKIE_SECRET, jwtSecret: serverEnvironment.JWT_SECRET }
const nothingSet = Object.fromEntries(settingNames.map((name) => [name, ""]))

/** Runs it to its end. Returns its code and what it said. */
function newSecret(name: string, environment: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  const env = { ...process.env, ...nothingSet, DATABASE_URL: databaseUrl, DATA_DIR: shop.dataDir, ...environment }
  return new Promise((resolve) => {
    execFile("npx", ["tsx", "bin/new-secret.ts", name], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })
}

describe("a server whose secret is another one than the database's", () => {
  it.each(["COOKIE_SECRET", "JWT_SECRET"])("%s does not start, and says so in one sentence", async (name) => {
    await expect(shop.anotherServer({ [name]: another })).rejects.toThrow(
      new RegExp(`^${name} is not the one that this database was begun with: .* npm run new-secret -- ${name}$`),
    )
  })

  it("leaves the others at work, and those with the same secrets start", async () => {
    const url = await shop.anotherServer()
    expect((await fetch(`${url}/health`)).status).toBe(200)
  })
})

it("npm start on a second machine, with secrets of its own, ends with the same sentence before it builds anything", async () => {
  const second = start({ DATABASE_URL: databaseUrl, DATA_DIR: path.join(shop.dataDir, "second"), PORT: "0" })
  expect(await second.ended()).toBe(1)
  expect(second.said().trim().split("\n").slice(1)).toEqual([
    expect.stringMatching(/^COOKIE_SECRET is not the one that this database was begun with/),
  ])
})

describe("what the database keeps of them", () => {
  it("is not the secret, and is another thing in every database", async () => {
    const rows = await shop.query<{ name: string; salt: Buffer; hash: Buffer }>("select * from secret_hash")
    expect(rows.map(({ name }) => name).sort()).toEqual(["COOKIE_SECRET", "JWT_SECRET"])
    // The tests' two secrets are the same text.
    expect(rows[0]?.hash).not.toEqual(rows[1]?.hash)
    expect(rows.map(({ salt, hash }) => [salt.length, hash.length])).toEqual([
      [16, 32],
      [16, 32],
    ])
  })

  it("is that of one server, when several start first at the same moment", async () => {
    await shop.query("delete from secret_hash")
    const starts = [known.cookieSecret, another, known.cookieSecret, another].map((cookieSecret) =>
      requireSharedSecrets(databaseUrl, { ...known, cookieSecret }).then(
        () => cookieSecret,
        () => undefined,
      ),
    )
    const started = (await Promise.all(starts)).filter((secret) => secret !== undefined)
    expect([2, new Set(started).size]).toEqual([started.length, 1])
  })
})

describe("npm run new-secret", () => {
  it("has the database take the secret of the server that starts next", async () => {
    const { code, said } = await newSecret("COOKIE_SECRET", { COOKIE_SECRET: another })
    expect([code, said]).toEqual([0, expect.stringMatching(/^Set another COOKIE_SECRET on every server/)])
    await shop.restart({ COOKIE_SECRET: "a-third-secret-of-the-tests" })
    await expect(shop.anotherServer()).rejects.toThrow(/^COOKIE_SECRET is not the one/)
  })

  it("throws away the one that DATA_DIR keeps, and no other", async () => {
    const file = path.join(shop.dataDir, "secrets.json")
    fs.writeFileSync(file, JSON.stringify({ jwtSecret: "kept-jwt-secret", cookieSecret: "kept-cookie-secret" }))
    expect((await newSecret("JWT_SECRET", {})).said).toBe("The next start makes another JWT_SECRET.\n")
    expect(JSON.parse(fs.readFileSync(file, "utf8"))).toEqual({ cookieSecret: "kept-cookie-secret" })
    expect(await shop.query("select name from secret_hash")).toEqual([{ name: "COOKIE_SECRET" }])
  })

  it("knows no other name", async () => {
    expect(await newSecret("SMTP_URL", {})).toEqual({
      code: 1,
      said: "Name it: npm run new-secret -- COOKIE_SECRET | JWT_SECRET\n",
    })
  })
})
