import fs from "node:fs"
import path from "node:path"
import { freePort } from "../../../bin/checks/port"
import { npmRun } from "../../helpers/start"

export interface StartedShop {
  url: string
  sandboxUrl: string
  pid: number
  readyAfter: number
  stop: () => Promise<unknown>
}

export async function npmStart(folder: string, dataDir: string): Promise<StartedShop> {
  const sandboxPort = String(await freePort())
  const start = performance.now()
  const environment = { PORT: "0", PAYPAL_SANDBOX_PORT: sandboxPort, DATA_DIR: dataDir, RATE_LIMITS: "off" }
  const npm = npmRun("start", environment, folder)
  const url = await npm.ready()
  const readyAfter = performance.now() - start
  const pid = Number(fs.readFileSync(path.join(dataDir, "start.pid"), "utf8"))
  return { url, sandboxUrl: `http://localhost:${sandboxPort}`, pid, readyAfter, stop: () => npm.stop("SIGTERM") }
}
