import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { isWrittenAsCard } from "../../lib/promotions"
import { notAllowed } from "../../lib/refusals"
import {
  impossible,
  type JudgedPromotion,
  ownFields,
  type PromotionRule,
} from "../../workflows/catalogue/promotions/usable-promotion"

type Rule = Pick<PromotionRule, "attribute">

interface PromotionBody {
  code?: string
  type?: string
  is_tax_inclusive?: boolean
  rules?: Rule[]
  application_method?: { target_type?: string; currency_code?: string | null; target_rules?: Rule[] }
  campaign?: CampaignBody
  metadata?: Record<string, unknown> | null
}

interface CampaignBody {
  budget?: { type?: string } | null
}

/** What the dashboard could make, and the shop would not honour, is refused when it is made: "Active" is true. */
function ofPromotion(req: MedusaRequest<PromotionBody>, _res: MedusaResponse, next: MedusaNextFunction): void {
  const { code = "", type = "standard", rules = [], application_method, campaign = null, ...others } = req.validatedBody
  const { metadata, is_tax_inclusive = false } = others
  if (isWrittenAsCard(code)) return next(notAllowed("A code that begins so is read as a gift card's: choose another."))
  if (!isDollars(metadata?.[ownFields.minimum]))
    return next(notAllowed(`${ownFields.minimum} is an amount in dollars, such as 49.90.`))
  const method = { target_rules: [], ...application_method }
  next(refusalOf({ type, rules, application_method: method, campaign, is_tax_inclusive }))
}

/** A number, or what was typed; and what was not said. What cannot be read would be no minimum at all. */
function isDollars(value: unknown): boolean {
  return value == null || /^(\d{1,9}(\.\d{1,2})?)?$/.test(String(value))
}

function ofRules(req: MedusaRequest<{ create?: Rule[] }>, _res: MedusaResponse, next: MedusaNextFunction): void {
  const { create = [] } = req.validatedBody
  const isOfItems = req.path.includes("/target-rules/")
  const method = { target_rules: isOfItems ? create : [] }
  next(refusalOf({ type: "standard", rules: isOfItems ? [] : create, application_method: method, campaign: null }))
}

function ofCampaign(req: MedusaRequest<CampaignBody>, _res: MedusaResponse, next: MedusaNextFunction): void {
  next(refusalOf({ type: "standard", rules: [], application_method: null, campaign: req.validatedBody }))
}

function refusalOf(asked: object): Error | undefined {
  // What was not said is as Medusa has it: then it was judged before.
  const reason = impossible(asked as JudgedPromotion)
  return reason === undefined ? undefined : notAllowed(reason)
}

/** After what Medusa checks of these calls, and before its routes. */
export const promotionMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/promotions", methods: ["POST"], middlewares: [ofPromotion as never] },
  { matcher: "/admin/promotions/:id", methods: ["POST"], middlewares: [ofPromotion as never] },
  { matcher: "/admin/promotions/:id/rules/batch", methods: ["POST"], middlewares: [ofRules as never] },
  { matcher: "/admin/promotions/:id/target-rules/batch", methods: ["POST"], middlewares: [ofRules as never] },
  { matcher: "/admin/campaigns", methods: ["POST"], middlewares: [ofCampaign as never] },
  { matcher: "/admin/campaigns/:id", methods: ["POST"], middlewares: [ofCampaign as never] },
]
