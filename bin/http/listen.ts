import type http from "node:http"
import { type Settings, SettingsError } from "../../backend/lib/settings"
import { portTrouble } from "../checks/port"

/** Listens where the settings say. Resolves with the port; throws {@link SettingsError} with one sentence. */
export function listen(server: http.Server, { port, host }: Pick<Settings, "port" | "host">): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new SettingsError(portTrouble(error, port, host), { cause: error })))
    server.listen(port, host, () => resolve(portOf(server)))
  })
}

/** Where a server listens; port 0 asks for any. */
export function portOf(server: http.Server): number {
  const address = server.address()
  if (!address || typeof address !== "object") throw new Error("The server does not listen yet.")
  return address.port
}
