import { container } from "@medusajs/framework"
import { completeCartWorkflow, refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import loadMedusa from "@medusajs/medusa/loaders/index"
import express from "express"
import { issueCreditNote } from "../../backend/workflows/purchase/receipts/issue-credit-note"
import { registerShop } from "../../bin/lib/shop-services"
import type { ModuleCall } from "./module-calls"
import { root } from "./prepared"

type Service = Record<string, (...args: unknown[]) => Promise<unknown>>

/** For features without an HTTP call. */
async function serve(): Promise<void> {
  registerShop(container)
  await loadMedusa({ directory: root, expressApp: express(), skipLoadingEntryPoints: true })
  const workflows: Service = {
    completeCart: (id) => completeCartWorkflow(container).run({ input: { id: String(id) } }),
    issueCreditNote: (id) => issueCreditNote(container, String(id)),
    refundPayment: (id, amount) =>
      refundPaymentWorkflow(container).run({ input: { payment_id: String(id), amount: Number(amount) } }),
  }
  process.on("message", async ({ number, module, method, args }: ModuleCall) => {
    try {
      const service = module === "workflows" ? workflows : container.resolve<Service>(module)
      const result = await service[method]?.(...args)
      process.send?.({ number, result })
    } catch (error) {
      process.send?.({ number, error: error instanceof Error ? error.message : String(error) })
    }
  })
  process.once("disconnect", () => process.exit())
  process.send?.({ ready: true, url: "none" })
}

void serve()
