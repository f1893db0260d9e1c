import type { ChildProcess } from "node:child_process"
import cluster from "node:cluster"
import { setTimeout as pause } from "node:timers/promises"
import { built } from "../backend/lib/project"
import { readSettings, type Settings } from "../backend/lib/settings"
import { type Service, serviceOf, stop } from "./lib/child"
import { replaceWhenEnded } from "./lib/replace-server"
import { logFailure, onShutdown } from "./lib/service-life"

const program = built("bin/serve.ts")

const running = new Set<ChildProcess>()
let isStopping = false

/** One per core (docs/decisions/033-operating.md). */
async function serveAll(): Promise<void> {
  const settings = readSettings()
  const startServer = (place: number) => startServerAt(place, settings)
  cluster.setupPrimary({ exec: program })
  onShutdown(async () => {
    await stopAll()
    process.exit(0)
  })
  const first = await startServer(0)
  // The first server has already seeded.
  for (const name of Object.keys(process.env)) if (name.startsWith("SEED_")) delete process.env[name]
  const places = Array.from({ length: settings.servers - 1 }, (_, index) => index + 1)
  const others = await Promise.all(places.map(startServer))
  for (const [place, server] of [first, ...others].entries()) {
    void replaceWhenEnded(server, {
      start: () => startServer(place),
      isStopping: () => isStopping,
      pause,
      now: Date.now,
    })
  }
  process.send?.({ ready: true, url: first.url, hasDemo: first.hasDemo })
}

/** The replacement of a server uses the same ports. */
function startServerAt(place: number, { metricsPort }: Settings): Promise<Service> {
  const environment = { SERVERS: "1", ...(metricsPort ? { METRICS_PORT: String(metricsPort + place) } : {}) }
  // A connection passed to a dying server is lost.
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
  // The server was stopped and did not fail.
  if (isStopping) return
  await stopAll()
  logFailure(error)
})
