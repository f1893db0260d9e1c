import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import fs from "node:fs"
import net from "node:net"
import os from "node:os"
import path from "node:path"
import { afterEach, expect, it } from "vitest"
import { requireDatabase } from "../../bin/checks/database"
import { freePort } from "../../bin/checks/port"
import { eventually } from "../helpers/eventually"
import { readPrepared } from "../helpers/prepared"

const { serverUrl, templateDatabase } = readPrepared()
let pool: ChildProcess | undefined
let folder: string

afterEach(async () => {
  if (pool?.exitCode === null) {
    pool.kill("SIGKILL")
    await once(pool, "exit")
  }
  fs.rmSync(folder, { recursive: true })
})

/** Starts PgBouncer before the tests' server. Returns its address. */
async function startPool(mode: "session" | "transaction"): Promise<string> {
  const { hostname, port: serverPort, username, password } = new URL(serverUrl)
  const port = await freePort()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "pool-"))
  fs.chmodSync(folder, 0o755)
  const settings = path.join(folder, "pgbouncer.ini")
  fs.writeFileSync(
    settings,
    `[databases]
shop = host=${hostname} port=${serverPort} dbname=${templateDatabase} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = extra_float_digits
`,
  )
  // PgBouncer refuses root.
  const asWhom = process.getuid?.() === 0 ? ["-u", "nobody"] : []
  pool = spawn(process.env.PGBOUNCER ?? "pgbouncer", [...asWhom, settings], { stdio: "ignore" })
  const missing = once(pool, "error").then(() => {
    throw new Error("There is no pgbouncer: install Debian's package, or name one in PGBOUNCER.")
  })
  await Promise.race([missing, eventually(() => listens(port))])
  return `postgres://shop@127.0.0.1:${port}/shop`
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false))
    socket.on("connect", () => socket.destroy())
  })
}

it("refuses a pool in transaction mode at the start", async () => {
  const url = await startPool("transaction")
  await expect(requireDatabase(url)).rejects.toThrow(/^DATABASE_URL uses a pool in transaction mode/)
})

it("accepts a pool in session mode", async () => {
  const url = await startPool("session")
  await expect(requireDatabase(url)).resolves.toBeUndefined()
})
