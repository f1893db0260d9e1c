import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { answer } from "../../../lib/answer"

/** `GET /api/test.php`: asked before a signup, whether the server answers as it should (account-and-routes.md §7). */
export async function GET(_req: MedusaRequest, res: MedusaResponse): Promise<void> {
  answer(res, 200, { success: true, message: "The server is working." })
}
