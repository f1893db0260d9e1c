import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import net from "node:net"
import { redisTrouble } from "../../bin/checks/external-services"
import { freePort } from "../../bin/checks/port"
import { eventually } from "./eventually"

export interface RedisServer {
  /** Value for REDIS_URL; unchanged after an outage. */
  url: string
  /** Stops the server, which loses its data. */
  goAway: () => Promise<void>
  /** Freezes the server, which keeps connections and data. */
  hang: () => Promise<void>
  /** Accepts connections and says nothing. */
  fallSilent: () => Promise<void>
  comeBack: () => Promise<void>
}

const password = "redis-of-the-tests"

/** `REDIS_SERVER` names another binary. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  const url = `redis://:${password}@127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let silent: (() => Promise<void>) | undefined
  const start = async () => {
    child = spawn(
      process.env.REDIS_SERVER ?? "redis-server",
      // Medusa's queues need no limit and no eviction.
      ["--port", String(port), "--bind", "127.0.0.1", "--requirepass", password, "--save", "", "--appendonly", "no"],
      { stdio: "ignore" },
    )
    const missing = once(child, "error").then(() => {
      throw new Error("There is no redis-server: install Debian's package, or name one in REDIS_SERVER.")
    })
    await Promise.race([missing, eventually(async () => !(await redisTrouble(url)))])
  }
  const goAway = async () => {
    await silent?.()
    silent = undefined
    if (!isThere(child)) return
    const exited = once(child, "exit")
    child.kill("SIGKILL")
    await exited
  }
  await start()
  return {
    url,
    goAway,
    hang: async () => void child?.kill("SIGSTOP"),
    fallSilent: async () => {
      await goAway()
      silent = await listenInSilence(port)
    },
    comeBack: async () => {
      if (silent) await goAway()
      if (isThere(child)) child.kill("SIGCONT")
      else await start()
    },
  }
}

function isThere(child: ChildProcess | undefined): child is ChildProcess {
  return child !== undefined && child.exitCode === null && child.signalCode === null
}

async function listenInSilence(port: number): Promise<() => Promise<void>> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => void sockets.add(socket.on("error", () => {})))
  await once(server.listen(port, "127.0.0.1"), "listening")
  return async () => {
    const closed = once(server, "close")
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
}
