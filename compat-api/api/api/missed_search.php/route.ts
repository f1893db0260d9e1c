import { missedSearchIn } from "../../../../backend/lib/missed-search"
import { recordMissedSearch } from "../../../../backend/workflows/missed-searches/record-missed-search"
import { missedSearchRequest } from "../../../contract/missed-search"
import { answer } from "../../../lib/answer"
import { wishNotToBeMeasured } from "../../../lib/measuring-wish"
import { withBody } from "../../../lib/with-body"

export const POST = withBody(missedSearchRequest, async (req, res, { query }) => {
  const missed = missedSearchIn(query)
  const reason = wishNotToBeMeasured(req) ?? (missed === undefined ? "the text could be personal" : undefined)
  if (missed === undefined || reason) return answer(res, 200, { success: true, message: `Not counted: ${reason}.` })
  await recordMissedSearch(req.scope, missed)
  answer(res, 200, { success: true, message: "Counted." })
})
