import loadMedusa from "@medusajs/medusa/loaders/index"
import express from "express"
import type { ModuleCall } from "./module-calls"
import { root } from "./prepared"

type Service = Record<string, (...args: unknown[]) => Promise<unknown>>

/** A shop without pages and calls, whose modules' services answer over IPC: for what has no call yet. */
async function serve(): Promise<void> {
  const { container } = await loadMedusa({ directory: root, expressApp: express(), skipLoadingEntryPoints: true })
  process.on("message", async ({ number, module, method, args }: ModuleCall) => {
    try {
      const result = await container.resolve<Service>(module)[method]?.(...args)
      process.send?.({ number, result })
    } catch (error) {
      process.send?.({ number, error: error instanceof Error ? error.message : String(error) })
    }
  })
  process.send?.({ ready: true, url: "none" })
}

void serve()
