import { execFileSync } from "node:child_process"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { expect, it } from "vitest"
import { withClient } from "../../bin/checks/with-client"
import { embeddedPostgres, runningPostgres } from "../../bin/lib/embedded-postgres"
import { clusterFolders } from "../../bin/lib/postgres-runner"
import { readPrepared, root } from "../helpers/prepared"

it.runIf(process.platform === "linux")(
  "does not take a dead server for running when another one has its process id",
  async () => {
    const running = await folderOfTheTests()
    const directory = fs.mkdtempSync(path.join(os.tmpdir(), "shop-dead-server-"))
    fs.mkdirSync(path.join(directory, "data"))
    fs.copyFileSync(path.join(running, "postmaster.pid"), path.join(directory, "data", "postmaster.pid"))

    expect(runningPostgres({ directory, database: "shop" })).toBeUndefined()
    expect(runningPostgres({ directory: path.dirname(running), database: "shop" })).toContain("127.0.0.1")
    fs.rmSync(directory, { recursive: true })
  },
)

it("leaves no timer behind when the server cannot start", () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "shop-ill-server-"))
  fs.mkdirSync(path.join(directory, "data"))
  fs.writeFileSync(path.join(directory, "data", "PG_VERSION"), "18\n")
  const program = `
    const { embeddedPostgres } = require("./bin/lib/embedded-postgres.ts")
    embeddedPostgres({ directory: ${JSON.stringify(directory)}, database: "shop" }).catch((error) => {
      console.log(error.message.split("\\n")[0], process.getActiveResourcesInfo().filter((each) => each === "Timeout"))
      process.exit(0)
    })`
  const said = execFileSync(process.execPath, ["--import", "tsx", "-e", program], { cwd: root, encoding: "utf8" })
  expect(said).toBe("PostgreSQL ended with code 2. []\n")
  fs.rmSync(directory, { recursive: true })
})

it("explains in one sentence that PostgreSQL does not run on this machine", async () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "shop-no-server-"))
  const clusters = clusterFolders(path.join(directory, "data"))
  for (const cluster of clusters) {
    fs.mkdirSync(cluster, { recursive: true })
    fs.writeFileSync(path.join(cluster, "not-its-own"), "")
  }
  await expect(embeddedPostgres({ directory, database: "shop" })).rejects.toThrow(
    /^The shop's own PostgreSQL does not run on this machine \(initdb: error: .*\): .* DATABASE_URL\.$/,
  )
  for (const cluster of clusters) fs.rmSync(path.dirname(cluster), { recursive: true })
})

function folderOfTheTests(): Promise<string> {
  return withClient(`${readPrepared().serverUrl}/postgres`, async (client) => {
    const { rows } = await client.query<{ data_directory: string }>("show data_directory")
    return String(rows[0]?.data_directory)
  })
}
