import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { answer } from "../../../lib/answer"

/** Health check before a signup (account-and-routes.md §7). */
export async function GET(_req: MedusaRequest, res: MedusaResponse): Promise<void> {
  answer(res, 200, { success: true, message: "The server is working." })
}
