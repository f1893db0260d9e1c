import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { maskedCode } from "../../../modules/gift-card/gift-card-code"
import type { WantedBasket } from "../../../workflows/capture-mismatch/list-mismatch"

/** Answers one mismatch, with what it was wanted for. */
export async function answerMismatch(req: AuthenticatedMedusaRequest, res: MedusaResponse, status = 200) {
  const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "capture_mismatch",
    fields: [...req.queryConfig.fields, "wanted"],
    filters: { id: req.params.id ?? "" },
  })
  const [found] = data
  if (!found) throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no capture mismatch ${req.params.id}.`)
  res.status(status).json({ capture_mismatch: { ...found, wanted: shown(found.wanted) } })
}

/** A code is as good as money. */
function shown(wanted: unknown) {
  if (!wanted) return null
  const { items, giftCards, giftCardCode, buyer } = wanted as WantedBasket // as `listPresented` wrote it
  return {
    items,
    gift_cards: giftCards.map(({ type, value }) => ({ type, value })),
    gift_card: giftCardCode && maskedCode(giftCardCode),
    buyer,
  }
}
