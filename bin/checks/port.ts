import net from "node:net"
import { type Settings, SettingsError } from "../../backend/lib/settings"
import { portHolder } from "./port-holder"

type Ports = Pick<Settings, "port" | "host" | "workerPort" | "workerMode" | "metricsPort" | "metricsHost">

/** Tries every port at which so many servers, or a worker, will listen. */
export async function requirePorts(settings: Ports, servers: number): Promise<void> {
  await requirePort(settings.port, settings.host, portSetting(settings))
  const { metricsPort, metricsHost } = settings
  if (!metricsPort) return
  for (let place = 0; place < servers; place++) await requirePort(metricsPort + place, metricsHost, "METRICS_PORT")
}

/** The setting that the port is from: `npm run work` listens at another one. */
export function portSetting({ port, workerPort, workerMode }: Pick<Ports, "port" | "workerPort" | "workerMode">) {
  return workerMode === "worker" && workerPort === port ? "WORKER_PORT" : "PORT"
}

/** Binds the port for a moment. Throws {@link SettingsError} with one sentence when the shop cannot listen there. */
export async function requirePort(port: number, host: string | undefined, setting = "PORT"): Promise<void> {
  try {
    await bind(port, host)
  } catch (error) {
    throw new SettingsError(portTrouble(error as NodeJS.ErrnoException, port, host, setting), { cause: error })
  }
}

function bind(port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once("error", reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** Why the shop cannot listen, and what to do. */
export function portTrouble(
  error: NodeJS.ErrnoException,
  port: number,
  host: string | undefined,
  setting = "PORT",
): string {
  const hostSetting = setting === "METRICS_PORT" ? "METRICS_HOST" : "HOST"
  switch (error.code) {
    case "EADDRINUSE": {
      const holder = portHolder(port)
      return `${setting} ${port} is taken${holder ? ` by ${holder}` : ""}: end what runs there, or set ${setting} to a free port.`
    }
    case "EACCES":
      return `${setting} ${port} is not allowed to this user (ports below 1024 seldom are): set ${setting} to 1024 or more.`
    case "EADDRNOTAVAIL":
      return `${hostSetting} ${host} is not an address of this machine: set ${hostSetting} to one that is, or leave it empty.`
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `${hostSetting} ${host} is a name that nobody knows: set ${hostSetting} to an address of this machine, or leave it empty.`
    default:
      return `The shop cannot listen on ${setting} ${port}${host ? ` of ${hostSetting} ${host}` : ""}: ${error.message}.`
  }
}
