import type { IEventBusModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { log } from "./log/log"

/** Does not wait for the event's handlers. An event that must not be lost belongs in the database too. */
export function announce(container: MedusaContainer, event: { name: string; data: object }): void {
  const bus: IEventBusModuleService = container.resolve(Modules.EVENT_BUS)
  bus.emit(event).catch((error: unknown) => log.error("event_not_emitted", { name: event.name, error }))
}
