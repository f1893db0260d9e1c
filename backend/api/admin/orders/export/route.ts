import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { exportOrdersWorkflow } from "../../../../workflows/export/export-orders"

/** Begins an export of the orders that the list shows; the bell tells when it is there. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { transaction } = await exportOrdersWorkflow(req.scope).run({ input: req.filterableFields })
  res.status(202).json({ transaction_id: transaction.transactionId })
}
