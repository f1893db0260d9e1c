import type { MedusaResponse } from "@medusajs/framework/http"
import type { CaptureMismatch } from "../../../modules/purchase/service"
import { ProviderIsOut } from "../../../workflows/purchase/mismatch/decide"

/** What was decided; undefined when the provider could not be asked, which is answered here: nothing has changed. */
export async function decided(
  res: MedusaResponse,
  work: () => Promise<CaptureMismatch>,
): Promise<CaptureMismatch | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderIsOut)) throw error
    res.status(503).json({ type: "unexpected_state", message: error.message })
    return undefined
  }
}
