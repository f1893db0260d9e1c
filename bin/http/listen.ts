import type http from "node:http"
import type { ListenOptions } from "node:net"
import { type SettingName, type Settings, SettingsError } from "../../backend/lib/settings"
import { portSetting, portTrouble } from "../checks/port"

/** Throws {@link SettingsError}. */
export function listen(server: http.Server, settings: Settings): Promise<number> {
  const { port, host } = settings
  return listenAs(portSetting(settings), server, { port, host })
}

/** `setting` appears in the error. */
export function listenAs(setting: SettingName, server: http.Server, place: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const sentence = (error: Error) => portTrouble(error, place.port ?? 0, place.host, setting)
    server.once("error", (error) => reject(new SettingsError(sentence(error), { cause: error })))
    server.listen(place, () => resolve(portOf(server)))
  })
}

export function portOf(server: http.Server): number {
  const address = server.address()
  if (!address || typeof address !== "object") throw new Error("The server does not listen yet.")
  return address.port
}
