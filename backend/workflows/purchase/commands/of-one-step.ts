import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, createWorkflow, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import { readPurchase } from "../../../modules/purchase/with-purchase-locked"

type Command = (container: MedusaContainer, purchase: LockedPurchase) => Promise<void>

/**
 * A command as a workflow of one step. With Redis away Medusa's workflow engine refuses at once; what follows from an
 * order's events would wait until it is back, and a buyer with it.
 */
export function ofOneStep(name: string, work: Command): Command {
  const step = createStep(name, async ({ id }: Pick<LockedPurchase, "id">, { container }) => {
    await work(container, await readPurchase(container, id))
    return new StepResponse(undefined)
  })
  const workflow = createWorkflow(name, (purchase: Pick<LockedPurchase, "id">) => {
    step(purchase)
  })
  return async (container, { id }) => {
    await workflow(container).run({ input: { id } })
  }
}
