import type { MedusaResponse } from "@medusajs/framework/http"
import type { Outcome } from "../contract/process-payment"

/** An answer of the contract: JSON with `success` and a message for people, never cached (ruling 29). */
export function answer(res: MedusaResponse, status: number, outcome: Outcome): void {
  res.status(status).set("Cache-Control", "no-store").json(outcome)
}

export function fail(res: MedusaResponse, status: number, message: string): void {
  answer(res, status, { success: false, message })
}
