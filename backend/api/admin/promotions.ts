import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { codeIn } from "../../lib/gift-card-code"
import { looksLikeGiftCard } from "../../lib/promotions"
import { notAllowed } from "../../lib/refusals"
import { centsOfAmount } from "../../lib/totals"
import { promotionView, setPromotionFacts } from "../../workflows/catalogue/promotions/promotion-view"
import { promotionRow, promotionsOfCode } from "../../workflows/catalogue/promotions/read-promotions"
import {
  impossible,
  isOfProduct,
  type JudgedPromotion,
  type PromotionRule,
  promotionFields,
} from "../../workflows/catalogue/promotions/usable-promotion"
import { call } from "../call"

type Rule = Pick<PromotionRule, "attribute">

interface PromotionBody {
  code?: string
  type?: string
  is_tax_inclusive?: boolean
  rules?: Rule[]
  application_method?: Method & { target_type?: string; currency_code?: string | null; target_rules?: Rule[] }
  campaign?: CampaignBody
  metadata?: Record<string, unknown> | null
}

interface Method {
  type?: string
  value?: number
}

interface CampaignBody {
  budget?: { type?: string } | null
}

/** Refuses promotions that the shop would not honor. */
async function ofPromotion(req: MedusaRequest<PromotionBody>, _res: MedusaResponse, next: MedusaNextFunction) {
  const { code, type = "standard", rules = [], application_method, campaign = null, ...others } = req.validatedBody
  const { metadata, is_tax_inclusive = false } = others
  if (code !== undefined) {
    const own = codeIn(code)
    if (looksLikeGiftCard(own))
      return next(notAllowed("The shop would read this code as a gift card code. Choose another one."))
    const [other] = await promotionsOfCode(req.scope, own)
    if (other && other.id !== req.params.id)
      return next(notAllowed(`The code ${other.code} is taken. Choose another one.`))
    req.validatedBody.code = own
  }
  if (!isDollars(metadata?.[promotionFields.minimum]))
    return next(notAllowed(`${promotionFields.minimum} is an amount in dollars, such as 49.90.`))
  if (await isOverAll(req, application_method)) return next(notAllowed("A promotion takes off at most 100%."))
  const method = { target_rules: [], ...application_method }
  next(refusalOf({ type, rules, application_method: method, campaign, is_tax_inclusive }))
}

/** An update may leave out the type. */
async function isOverAll({ scope, params }: MedusaRequest, { value = 0, type }: Method = {}): Promise<boolean> {
  if (value <= 100) return false
  if (type !== undefined) return type === "percentage"
  return (await promotionRow(scope, params.id ?? "")).application_method?.type === "percentage"
}

/** The shop treats an unreadable minimum as no minimum, so it must be refused. */
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
  // Omitted fields were checked when they were set.
  const reason = impossible(asked as JudgedPromotion)
  return reason === undefined ? undefined : notAllowed(reason)
}

const offered = z.object({
  attributes: z.array(z.looseObject({ required: z.boolean().optional(), value: z.string() })),
})

/** Offers only conditions that can differ between two purchases of this shop. */
function offerUsefulRules({ params }: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const answer = res.json.bind(res)
  res.json = (body) => {
    const { success, data } = offered.safeParse(body)
    if (!success) return answer(body)
    const attributes = data.attributes.filter(
      ({ required, value }) => required || (params.rule_type === "target-rules" && isOfProduct({ attribute: value })),
    )
    return answer({ attributes })
  }
  next()
}

/** Runs after Medusa's checks, before its routes. */
export const promotionMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/promotions/rule-attribute-options/:rule_type",
    methods: ["GET"],
    middlewares: [offerUsefulRules],
  },
  { matcher: "/admin/promotions", methods: ["POST"], middlewares: [ofPromotion] },
  { matcher: "/admin/promotions/:id", methods: ["POST"], middlewares: [ofPromotion] },
  { matcher: "/admin/promotions/:id/rules/batch", methods: ["POST"], middlewares: [ofRules] },
  { matcher: "/admin/promotions/:id/target-rules/batch", methods: ["POST"], middlewares: [ofRules] },
  { matcher: "/admin/campaigns", methods: ["POST"], middlewares: [ofCampaign] },
  { matcher: "/admin/campaigns/:id", methods: ["POST"], middlewares: [ofCampaign] },
]

/** Omitted fields stay as they are. */
const ownFacts = z.strictObject({
  minimum_order: z
    .string()
    .refine((text) => centsOfAmount(text) !== undefined, "Dollars with two decimals, such as 50.00; 0.00 for none")
    .optional(),
  not_with_sales: z.boolean().optional(),
})
export type AdminPromotionInShop = z.infer<typeof ownFacts>

export const promotionCalls = [
  call("GET /admin/promotions/:id/in-shop", {}, async (req, res) => {
    res.json({ promotion: await promotionView(req.scope, req.params.id ?? "") })
  }),

  call("POST /admin/promotions/:id/in-shop", { body: ownFacts }, async (req, res) => {
    const id = req.params.id ?? ""
    const { minimum_order, not_with_sales } = req.validatedBody
    const facts = {
      ...(minimum_order !== undefined && { minimum: centsOfAmount(minimum_order) ?? 0 }),
      ...(not_with_sales !== undefined && { withSales: !not_with_sales }),
    }
    await setPromotionFacts(req.scope, id, facts, req.auth_context.actor_id)
    res.json({ promotion: await promotionView(req.scope, id) })
  }),
]
