import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Shop } from "../../../../backend/lib/shop"
import { recordVisit } from "../../../../backend/workflows/web-vitals/record-visit"
import { visitRequest } from "../../../contract/measure-visit"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"

/** `POST /api/measure_visit.php`: adds a visit to the counts of its week. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(visitRequest, req.body)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const reason = whyNot(req)
  if (reason) return answer(res, 200, { success: true, message: `Not counted: ${reason}.` })
  await recordVisit(req.scope, parsed.data)
  answer(res, 200, { success: true, message: "Counted." })
}

/** The shop's own pages do not even ask then (storefront/app/features/measuring); a page from before may. */
function whyNot(req: MedusaRequest): string | undefined {
  if (req.scope.resolve(Shop.SETTINGS).measuredVisits === 0) return "this shop measures no visits"
  if (req.get("sec-gpc") === "1") return "the browser asks not to be measured"
  if (req.get("save-data") === "on") return "the browser saves data"
  return undefined
}
