import type { MedusaRequest } from "@medusajs/framework/http"
import { Shop } from "../../../../backend/lib/shop"
import { recordVisit } from "../../../../backend/workflows/web-vitals/record-visit"
import { visitRequest } from "../../../contract/measure-visit"
import { answer } from "../../../lib/answer"
import { wishNotToBeMeasured } from "../../../lib/measuring-wish"
import { withBody } from "../../../lib/with-body"

export const POST = withBody(visitRequest, async (req, res, data) => {
  const reason = whyNot(req)
  if (reason) return answer(res, 200, { success: true, message: `Not counted: ${reason}.` })
  await recordVisit(req.scope, data)
  answer(res, 200, { success: true, message: "Counted." })
})

function whyNot(req: MedusaRequest): string | undefined {
  if (req.scope.resolve(Shop.SETTINGS).measuredVisits === 0) return "this shop measures no visits"
  return wishNotToBeMeasured(req)
}
