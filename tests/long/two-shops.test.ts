import { spawn } from "node:child_process"
import { once } from "node:events"
import fs from "node:fs"
import path from "node:path"
import { afterAll, expect, it, onTestFinished } from "vitest"
import { root, workFolder } from "../helpers/prepared"
import { npmRun, start } from "../helpers/start"

const folder = path.join(workFolder, "two-shops")
const dataOf = (name: string) => path.join(folder, name)
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const nowhere = "127.0.0.1:2"
const unreachable = {
  SMTP_URL: `smtp://me:hush@${nowhere}`,
  PAYPAL_LOCAL_URL: `http://${nowhere}`,
  PAYPAL_CLIENTID: "slip",
}

async function doctor(dataDir: string, environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ["bin/doctor.mjs"], {
    cwd: root,
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const output = child.stdout.setEncoding("utf8").toArray()
  const [parts, [code]] = await Promise.all([output, once(child, "exit")])
  return { text: parts.join(""), code }
}

async function expectPages(url: string): Promise<void> {
  expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: "ok" })
  const page = await fetch(`${url}/products/line-clean`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain("LineClean")
}

it("two shops on one machine start at the same time, ignore each other, and end apart", async () => {
  const first = npmRun("start", { PORT: "0", DATA_DIR: dataOf("first") })
  const second = start({ PORT: "0", DATA_DIR: dataOf("second"), ...unreachable })
  onTestFinished(async () => void (await Promise.all([first.stop(), second.stop()])))
  const [firstUrl, secondUrl] = await Promise.all([first.ready(), second.ready()])
  expect(firstUrl).not.toBe(secondUrl)
  await Promise.all([expectPages(firstUrl), expectPages(secondUrl)])

  // The second shop reports what it lacks.
  expect(second.said()).toMatch(/Attention: PAYPAL_LOCAL_URL cannot be reached at 127\.0\.0\.1:2: nothing listens/)
  expect(second.said()).toMatch(/Attention: The mail server of SMTP_URL at 127\.0\.0\.1:2 cannot be reached/)
  expect(second.said()).toMatch(/Attention: PAYPAL_CLIENTID is not a setting .* did you mean PAYPAL_CLIENT_ID\?/)
  expect(second.said()).not.toContain("hush")
  expect(first.said()).not.toContain("Attention")
  // Demo purchases need the shop's own sandbox.
  expect(first.said()).toMatch(/Shopper +demo@cdatelier\.example, password: [\w-]{16}\n/)
  expect(second.said()).not.toContain("Shopper")

  const healthy = await doctor(dataOf("first"))
  expect(healthy.text).toMatch(/ok +Shop +runs, as process \d+/)
  expect(healthy.text).toMatch(/ok +Database +PostgreSQL \d+/)
  expect(healthy.text).toMatch(/ok +Migrations +done/)
  expect(healthy.text).toMatch(/ok +Seed +19 published products, 1 staff accounts/)
  expect(healthy.text).toContain("Nothing is wrong.")
  expect(healthy.code).toBe(0)

  // As root, PostgreSQL's group may enter its cluster.
  const mode = (name: string) => fs.statSync(path.join(dataOf("first"), name)).mode & 0o777
  const way = process.getuid?.() === 0 ? 0o710 : 0o700
  if (process.platform !== "win32") {
    expect([mode("."), mode("postgres"), mode("postgres/data")]).toEqual([way, way, 0o700])
    const names = fs.readdirSync(dataOf("first")).filter((name) => name !== "postgres")
    expect(names.filter((name) => mode(name) & 0o077)).toEqual([])
  }

  const third = start({ PORT: "0", DATA_DIR: dataOf("first") })
  expect(await third.ended()).toBe(1)
  expect(third.said()).toMatch(
    /The shop in .*first is already running, or being backed up or restored, as process \d+\. Stop it, or set DATA_DIR and PORT\./,
  )

  // Supervisors know only npm's process.
  expect(await first.stop("SIGTERM")).toBe(0)
  await expectPages(secondUrl)
  await expect(fetch(`${firstUrl}/health`)).rejects.toThrow()

  const ill = await doctor(dataOf("first"), unreachable)
  expect(ill.text).toMatch(/! +Shop +does not run/)
  expect(ill.text).toMatch(/! +Database +the shop's own PostgreSQL does not run/)
  expect(ill.text).toMatch(/NO +PayPal +PAYPAL_LOCAL_URL cannot be reached/)
  expect(ill.text).toMatch(/NO +Mail +The mail server/)
  expect(ill.text).toMatch(/! +Setting +PAYPAL_CLIENTID/)
  expect(ill.text).not.toContain("hush")
  expect(ill.code).toBe(1)
}, 600_000)
