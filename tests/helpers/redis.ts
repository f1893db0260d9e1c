import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { redisTrouble } from "../../bin/checks/redis"
import { freePort } from "../../bin/lib/free-port"
import { eventually } from "./eventually"

export interface RedisServer {
  /** For REDIS_URL; the same after an absence. */
  url: string
  /** Ends it, as an outage does; what it held is gone. */
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
}

const password = "redis-of-the-tests"

/** A real Redis on a free port that keeps nothing on disk. `REDIS_SERVER` names another binary than that of the path. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  const url = `redis://:${password}@127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const comeBack = async () => {
    child = spawn(
      process.env.REDIS_SERVER ?? "redis-server",
      // Without a limit and an eviction: what Medusa's queues ask of a Redis.
      ["--port", String(port), "--bind", "127.0.0.1", "--requirepass", password, "--save", "", "--appendonly", "no"],
      { stdio: "ignore" },
    )
    const missing = once(child, "error").then(() => {
      throw new Error("There is no redis-server: install Debian's package, or name one in REDIS_SERVER.")
    })
    await Promise.race([missing, eventually(async () => !(await redisTrouble(url)))])
  }
  await comeBack()
  return {
    url,
    comeBack,
    goAway: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, "exit")
      child.kill("SIGKILL")
      await exited
    },
  }
}
