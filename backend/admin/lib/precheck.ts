import { FetchError } from "@medusajs/js-sdk"
import { sdk } from "./client"
import type { Precheck } from "./use-sending"

/** Before an upload that may take an hour. */
export function precheckAt(path: string, body: object): Precheck {
  return async (signal) => {
    try {
      await sdk.client.fetch(path, { method: "POST", body, signal })
      return undefined
    } catch (error) {
      if (signal.aborted) return { kind: "cancelled" }
      if (error instanceof FetchError) return { kind: "refused", reason: error.message, status: error.status }
      return { kind: "refused", reason: "The shop cannot be reached. Nothing was sent. Please try again." }
    }
  }
}
