import { once } from "node:events"
import net, { type AddressInfo } from "node:net"
import { describe, expect, it } from "vitest"
import { readSettings } from "../../backend/lib/settings"
import { portHolder, portTrouble, requirePort, requirePorts } from "./port"

async function taken(work: (port: number) => Promise<void>): Promise<void> {
  const server = net.createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  await work((server.address() as AddressInfo).port)
  server.close()
  await once(server, "close")
}

describe("the port", () => {
  it("may be any free one", async () => {
    await expect(requirePort(0, "127.0.0.1")).resolves.toBeUndefined()
  })

  it("is refused when it is taken, also by a listener on one address only", () =>
    taken(async (port) => {
      for (const host of ["127.0.0.1", undefined]) {
        await expect(requirePort(port, host)).rejects.toThrow(new RegExp(`^PORT ${port} is taken.*set PORT to a free`))
      }
    }))

  it("is refused on an address that is another machine's, or none", async () => {
    await expect(requirePort(0, "192.0.2.1")).rejects.toThrow(/^HOST 192\.0\.2\.1 is not an address of this machine/)
    await expect(requirePort(0, "nowhere.invalid")).rejects.toThrow(/^HOST nowhere\.invalid is an unknown name/)
  })

  it("is named by its own settings where those are not PORT and HOST", () => {
    const error = Object.assign(new Error("listen"), { code: "EADDRNOTAVAIL" })
    expect(portTrouble(error, 9464, "192.0.2.1", "METRICS_PORT")).toMatch(/^METRICS_HOST 192.* set METRICS_HOST to/)
  })

  it("of a worker is named WORKER_PORT, and those of figures METRICS_PORT, one for each server", () =>
    taken(async (port) => {
      const { WORKER_PORT, PORT } = { WORKER_PORT: String(port), PORT: String(port) }
      const worker = readSettings({ MEDUSA_WORKER_MODE: "worker", WORKER_PORT, PORT })
      await expect(requirePorts(worker, 1)).rejects.toThrow(
        /^WORKER_PORT \d+ is taken.* set WORKER_PORT to a free port/,
      )
      const second = readSettings({ PORT: "0", METRICS_PORT: String(port - 1) })
      await expect(requirePorts(second, 2)).rejects.toThrow(new RegExp(`^METRICS_PORT ${port} is taken`))
      await expect(requirePorts(second, 1)).resolves.toBeUndefined()
    }))

  it("below 1024 has a sentence of its own", () => {
    const error = Object.assign(new Error("listen EACCES"), { code: "EACCES" })
    expect(portTrouble(error, 80, undefined)).toMatch(/^PORT 80 needs administrator rights.* set PORT to 1024 or more/)
  })

  it("tells who holds it, where the system does", () =>
    taken(async (port) => {
      const shown = portHolder(port)
      if (process.platform === "linux") expect(shown).toContain(`(process ${process.pid}, in ${process.cwd()})`)
      else expect(shown).toBeUndefined()
    }))

  it("is held by nobody when nobody listens", () => {
    expect(portHolder(1)).toBeUndefined()
  })
})
