import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { paymentEnvironment } from "../../../../backend/lib/shop"
import { centsOf } from "../../../../backend/lib/totals"
import { GIFT_CARD } from "../../../../backend/modules/gift-card"
import { type GenerateGiftCardAnswer, generateGiftCardRequest } from "../../../contract/gift-cards"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"

/** `POST /api/generate-giftcard.php` (shop.md §7; ruling 20): a reserved code, worth nothing until it is paid for. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(generateGiftCardRequest, req.body)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const environment = paymentEnvironment(req.scope)
  const cards = req.scope.resolve(GIFT_CARD)
  const guid = await cards.reserve(centsOf(parsed.data.value), environment)
  answer<GenerateGiftCardAnswer>(res, 200, { success: true, guid })
}
