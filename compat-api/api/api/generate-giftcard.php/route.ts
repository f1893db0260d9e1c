import { paymentEnvironment } from "../../../../backend/lib/shop"
import { centsOf } from "../../../../backend/lib/totals"
import { GIFT_CARD } from "../../../../backend/modules/gift-card"
import { type GenerateGiftCardAnswer, generateGiftCardRequest } from "../../../contract/gift-card-calls"
import { answer } from "../../../lib/answer"
import { withBody } from "../../../lib/with-body"

/** Reserves a code that is worth nothing until it is paid for (shop.md §7; ruling 20). */
export const POST = withBody(generateGiftCardRequest, async (req, res, data) => {
  const environment = paymentEnvironment(req.scope)
  const cards = req.scope.resolve(GIFT_CARD)
  const guid = await cards.reserve(centsOf(data.value), environment)
  answer<GenerateGiftCardAnswer>(res, 200, { success: true, guid })
})
