import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import fs from "node:fs"
import path from "node:path"
import { freePort } from "../../../bin/lib/free-port"

export interface StartedShop {
  url: string
  sandboxUrl: string
  pid: number
  /** Milliseconds from the command to the ready line. */
  readyAfter: number
  /** Waits until every process has ended. */
  stop: () => Promise<void>
}

/** Milliseconds; a first start takes a few minutes. */
const limit = 20 * 60_000

export async function npmStart(folder: string, dataDir: string): Promise<StartedShop> {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const start = performance.now()
  const npm = spawn("npm", ["start"], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      PAYPAL_SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      RATE_LIMITS: "off",
    },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  })
  const exited = once(npm, "exit")
  await saysReady(npm)
  const readyAfter = performance.now() - start
  const pid = Number(fs.readFileSync(path.join(dataDir, "start.pid"), "utf8"))
  return {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    pid,
    readyAfter,
    stop: async () => {
      process.kill(pid, "SIGINT")
      await exited
    },
  }
}

function saysReady(npm: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ""
    const fail = (why: string) => reject(new Error(`npm start ${why}. It said:\n${output.slice(-2_000)}`))
    const tooLong = setTimeout(() => fail(`was not ready within ${limit / 60_000} minutes`), limit)
    const listen = (chunk: Buffer) => {
      output += chunk
      if (!isReady(output)) return
      clearTimeout(tooLong)
      resolve()
    }
    npm.stdout?.on("data", listen)
    npm.stderr?.on("data", listen)
    npm.once("error", reject)
    npm.once("exit", (code) => fail(`ended with code ${code}`))
  })
}

/** Matches a line such as "Ready after 12.3 s.". */
function isReady(output: string): boolean {
  return /^\s*ready\b/im.test(output)
}
