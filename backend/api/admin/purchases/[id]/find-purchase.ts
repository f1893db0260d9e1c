import type { MedusaRequest } from "@medusajs/framework/http"
import { notFound } from "../../../../lib/refusals"
import { PURCHASE } from "../../../../modules/purchase"

/** The id of the purchase that a call is about. Throws when there is none. */
export async function purchaseIdOf({ params, scope }: MedusaRequest): Promise<string> {
  const id = params.id ?? ""
  const [found] = await scope.resolve(PURCHASE).listPurchases({ id }, { select: ["id"] })
  if (!found) throw notFound("There is no such purchase.")
  return found.id
}
