import { execFile } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { requireSharedSecrets } from "../../bin/checks/secrets"
import { eventually } from "../helpers/eventually"
import { root, serverEnvironment } from "../helpers/prepared"
import { startShop, type TestShop } from "../helpers/shop"
import { nothingSet, npmRun, type Start, start } from "../helpers/start"

let shop: TestShop
let databaseUrl: string
let leftByServer: unknown[]
const started: Start[] = []

beforeAll(async () => {
  shop = await startShop()
  databaseUrl = shop.databaseUrl
  leftByServer = await shop.query("select name from secret_hash")
  await isUp(serve())
})
afterAll(async () => {
  await Promise.all(started.map((server) => server.stop("SIGTERM")))
  await shop?.stop()
})

function serve(environment: NodeJS.ProcessEnv = {}): Start {
  const { JWT_SECRET, COOKIE_SECRET } = serverEnvironment
  const place = { DATABASE_URL: databaseUrl, DATA_DIR: shop.dataDir, PAYPAL_LOCAL_URL: shop.sandboxUrl, PORT: "0" }
  const server = npmRun("serve", { ...place, JWT_SECRET, COOKIE_SECRET, ...environment })
  started.push(server)
  return server
}

const isUp = (server: Start) => eventually(async () => server.said().includes('"listening"'))

/** Without npm's lines. */
async function refusalOf(server: Start): Promise<string[]> {
  expect(await server.ended()).toBe(1)
  return server
    .said()
    .split("\n")
    .filter((line) => line && !line.startsWith(">"))
}

const another = "another-secret-of-the-tests"
const known = { cookieSecret: serverEnvironment.COOKIE_SECRET, jwtSecret: serverEnvironment.JWT_SECRET }

function newSecret(name: string, environment: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  const env = { ...process.env, ...nothingSet, DATABASE_URL: databaseUrl, DATA_DIR: shop.dataDir, ...environment }
  return new Promise((resolve) => {
    execFile("npx", ["tsx", "bin/new-secret.ts", name], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })
}

describe("a server with another secret than the database", () => {
  it.each(["COOKIE_SECRET", "JWT_SECRET"])(
    "does not start with another %s, and says so in one sentence",
    async (name) => {
      const sentence = `^${name} is not the one that this database was set up with: .* npm run new-secret -- ${name}$`
      expect(await refusalOf(serve({ [name]: another }))).toEqual([expect.stringMatching(sentence)])
    },
  )

  it("leaves the others running, and those with the same secrets start", async () => {
    await isUp(serve())
    expect((await fetch(`${shop.url}/health`)).status).toBe(200)
  })
})

it("npm start with its own secrets on a second machine ends before it builds anything", async () => {
  const second = start({ DATABASE_URL: databaseUrl, DATA_DIR: path.join(shop.dataDir, "second"), PORT: "0" })
  expect(await second.ended()).toBe(1)
  expect(second.said().trim().split("\n").slice(1)).toEqual([
    expect.stringMatching(/^COOKIE_SECRET is not the one that this database was set up with/),
  ])
})

describe("the hashes of secrets in the database", () => {
  it("come from the command that starts servers, and from no server", () => expect(leftByServer).toEqual([]))

  it("are salted", async () => {
    const rows = await shop.query<{ name: string; salt: Buffer; hash: Buffer }>("select * from secret_hash")
    expect(rows.map(({ name }) => name).sort()).toEqual(["COOKIE_SECRET", "JWT_SECRET"])
    // Both test secrets are the same text.
    expect(rows[0]?.hash).not.toEqual(rows[1]?.hash)
    expect(rows.map(({ salt, hash }) => [salt.length, hash.length])).toEqual([
      [16, 32],
      [16, 32],
    ])
  })

  it("come from one server when several start first at the same moment", async () => {
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

it("npm run new-secret lets the database accept the secret of the next server", async () => {
  const { code, said } = await newSecret("COOKIE_SECRET", { COOKIE_SECRET: another })
  expect([code, said]).toEqual([0, expect.stringMatching(/^Set another COOKIE_SECRET on every server/)])
  await isUp(serve({ COOKIE_SECRET: "a-third-secret-of-the-tests" }))
  expect(await refusalOf(serve())).toEqual([expect.stringMatching(/^COOKIE_SECRET is not the one/)])
})

it("npm run new-secret deletes only the named secret of DATA_DIR", async () => {
  const file = path.join(shop.dataDir, "secrets.json")
  fs.writeFileSync(file, JSON.stringify({ jwtSecret: "kept-jwt-secret", cookieSecret: "kept-cookie-secret" }))
  expect((await newSecret("JWT_SECRET", {})).said).toBe("The next start creates a new JWT_SECRET.\n")
  expect(JSON.parse(fs.readFileSync(file, "utf8"))).toEqual({ cookieSecret: "kept-cookie-secret" })
  expect(await shop.query("select name from secret_hash")).toEqual([{ name: "COOKIE_SECRET" }])
})

it("npm run new-secret knows no other name", async () => {
  const said = "Name it: npm run new-secret -- COOKIE_SECRET | JWT_SECRET\n"
  expect(await newSecret("SMTP_URL", {})).toEqual({ code: 1, said })
})
