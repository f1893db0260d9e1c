import { container } from "@medusajs/framework"
import type { IEventBusModuleService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import loadMedusa from "@medusajs/medusa/loaders/index"
import express from "express"
import { registerShop } from "../../bin/lib/shop-services"
import { root } from "./prepared"

async function emit(): Promise<void> {
  registerShop(container)
  await loadMedusa({ directory: root, expressApp: express(), skipLoadingEntryPoints: true })
  const events = JSON.parse(process.env.EMITTED_EVENTS ?? "[]")
  await container.resolve<IEventBusModuleService>(Modules.EVENT_BUS).emit(events)
  process.send?.({ ready: true, url: "none" })
}

void emit()
