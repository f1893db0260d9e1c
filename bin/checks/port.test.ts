import { once } from "node:events"
import net, { type AddressInfo } from "node:net"
import { expect, it } from "vitest"
import { readSettings } from "../../backend/lib/settings"
import { portHolder, portTrouble, requirePort, requirePorts } from "./port"

async function taken(work: (port: number) => Promise<void>): Promise<void> {
  const server = net.createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  await work((server.address() as AddressInfo).port)
  server.close()
  await once(server, "close")
}

it("accepts a free port", async () => {
  await requirePort(0, "127.0.0.1")
  expect(portHolder(1)).toBeUndefined()
})

it("refuses a taken port, also one that is taken on one address only", () =>
  taken(async (port) => {
    for (const host of ["127.0.0.1", undefined]) {
      await expect(requirePort(port, host)).rejects.toThrow(new RegExp(`^PORT ${port} is taken.*set PORT to a free`))
    }
  }))

it("refuses an address of another machine, and an unknown name", async () => {
  await expect(requirePort(0, "192.0.2.1")).rejects.toThrow(/^HOST 192\.0\.2\.1 is not an address of this machine/)
  await expect(requirePort(0, "nowhere.invalid")).rejects.toThrow(/^HOST nowhere\.invalid is an unknown name/)
})

it("names the settings of the metrics' port", () => {
  const error = Object.assign(new Error("listen"), { code: "EADDRNOTAVAIL" })
  expect(portTrouble(error, 9464, "192.0.2.1", "METRICS_PORT")).toMatch(/^METRICS_HOST 192.* set METRICS_HOST to/)
})

it("names WORKER_PORT for a worker, and checks one METRICS_PORT for each server", () =>
  taken(async (port) => {
    const { WORKER_PORT, PORT } = { WORKER_PORT: String(port), PORT: String(port) }
    const worker = readSettings({ MEDUSA_WORKER_MODE: "worker", WORKER_PORT, PORT })
    await expect(requirePorts(worker, 1)).rejects.toThrow(/^WORKER_PORT \d+ is taken.* set WORKER_PORT to a free/)
    const second = readSettings({ PORT: "0", METRICS_PORT: String(port - 1) })
    await expect(requirePorts(second, 2)).rejects.toThrow(new RegExp(`^METRICS_PORT ${port} is taken`))
    await expect(requirePorts(second, 1)).resolves.toBeUndefined()
  }))

it("explains that a port below 1024 needs rights", () => {
  const error = Object.assign(new Error("listen EACCES"), { code: "EACCES" })
  expect(portTrouble(error, 80, undefined)).toMatch(/^PORT 80 needs administrator rights.* set PORT to 1024 or more/)
})

it("names the process that holds the port, where the system tells", () =>
  taken(async (port) => {
    const shown = portHolder(port)
    if (process.platform === "linux") expect(shown).toContain(`(process ${process.pid}, in ${process.cwd()})`)
    else expect(shown).toBeUndefined()
  }))
