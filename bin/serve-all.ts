import type { ChildProcess } from "node:child_process"
import cluster from "node:cluster"
import { setTimeout as pause } from "node:timers/promises"
import { readSettings, type Settings } from "../backend/lib/settings"
import { argumentsFor, type Service, serviceOf, stop } from "./lib/child"
import { keepUp } from "./lib/keep-up"
import { tellFailure, whenAskedToEnd } from "./lib/service-life"

const program = "bin/serve.ts"

/** The servers that were started and have not ended, ready or not. */
const running = new Set<ChildProcess>()
let isStopping = false

/**
 * Several servers of the shop at one port, for as many cores: each is `bin/serve.ts` as a process, and connections go to
 * them in turn (docs/decisions/066-a-server-for-each-core.md).
 */
async function serveAll(): Promise<void> {
  const settings = readSettings()
  const startServer = (place: number) => startServerAt(place, settings)
  cluster.setupPrimary({ exec: program, execArgv: [...process.execArgv, ...argumentsFor(program)] })
  whenAskedToEnd(async () => {
    await stopAll()
    process.exit(0)
  })
  const first = await startServer(0)
  // It has seeded the shop.
  for (const name of Object.keys(process.env)) if (name.startsWith("SEED_")) delete process.env[name]
  const places = Array.from({ length: settings.servers - 1 }, (_, index) => index + 1)
  const others = await Promise.all(places.map(startServer))
  for (const [place, server] of [first, ...others].entries()) {
    void keepUp(server, { start: () => startServer(place), isStopping: () => isStopping, pause, now: Date.now })
  }
  process.send?.({ ready: true, url: first.url, hasDemo: first.hasDemo })
}

/** Each is one server, with a port of its own for its figures, and whoever takes its place has the same. */
function startServerAt(place: number, { metricsPort }: Settings): Promise<Service> {
  const environment = { SERVERS: "1", ...(metricsPort ? { METRICS_PORT: String(metricsPort + place) } : {}) }
  // A connection that is handed to a server which just died is lost with it; its end is told by itself.
  const { process: child } = cluster.fork(environment).on("error", () => {})
  running.add(child)
  child.once("exit", () => running.delete(child))
  return serviceOf(child, program, "inherit")
}

async function stopAll(): Promise<void> {
  isStopping = true
  await Promise.all([...running].map(stop))
}

serveAll().catch(async (error) => {
  // A server that is stopped while it starts has not failed.
  if (isStopping) return
  await stopAll()
  tellFailure(error)
})
