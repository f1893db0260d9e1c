import { asValue } from "@medusajs/framework/awilix"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, createMedusaContainer, ModulesSdkUtils } from "@medusajs/framework/utils"
import { type Clock, Shop } from "../../backend/lib/shop"

export interface Worker {
  container: MedusaContainer
  stop: () => Promise<void>
}

export function startWorker(databaseUrl: string, clock: Clock = Date): Worker {
  const database = ModulesSdkUtils.createPgConnection({ clientUrl: databaseUrl, driverOptions: {} })
  const container = createMedusaContainer()
  container.register({
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database),
    [Shop.SETTINGS]: asValue({ paymentEnvironment: "local" }),
    [Shop.CLOCK]: asValue(clock),
  })
  return { container: container as MedusaContainer, stop: () => database.destroy() }
}
