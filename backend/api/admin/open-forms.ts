import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { conflictsOf, type FieldsOfForm, isObject } from "../../lib/form-conflicts"
import { listed } from "../../lib/listed"
import { Shop } from "../../lib/shop"

interface Guarded {
  entity: string
  relations?: readonly string[]
}

/** Medusa's calls that the dashboard's forms send, with the row that they change. */
const guarded: Readonly<Record<string, Guarded>> = {
  "/admin/api-keys/:id": { entity: "api_key" },
  "/admin/campaigns/:id": { entity: "campaign", relations: ["budget.*"] },
  "/admin/collections/:id": { entity: "product_collection" },
  "/admin/customer-groups/:id": { entity: "customer_group" },
  "/admin/customers/:id": { entity: "customer" },
  "/admin/price-lists/:id": { entity: "price_list", relations: ["price_list_rules.*"] },
  "/admin/product-categories/:id": { entity: "product_category" },
  "/admin/product-tags/:id": { entity: "product_tag" },
  "/admin/product-types/:id": { entity: "product_type" },
  "/admin/products/:id": { entity: "product", relations: ["categories.id", "tags.id", "images.id"] },
  "/admin/products/:id/variants/:variant_id": { entity: "product_variant" },
  "/admin/promotions/:id": { entity: "promotion", relations: ["application_method.*"] },
  "/admin/regions/:id": { entity: "region", relations: ["payment_providers.id"] },
  "/admin/sales-channels/:id": { entity: "sales_channel" },
  "/admin/stores/:id": { entity: "store" },
  "/admin/tax-rates/:id": { entity: "tax_rate" },
  "/admin/users/:id": { entity: "user" },
}

const openedForms = new WeakMap<MedusaRequest, FieldsOfForm>()

/** Medusa's validators would refuse the field. */
function takeForm(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (isObject(req.body) && "form_opened_with" in req.body) {
    const { form_opened_with: opened, ...body } = req.body
    req.body = body
    if (isObject(opened)) openedForms.set(req, opened)
  }
  next()
}

function refuseConflicts({ entity, relations = [] }: Guarded) {
  return async (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> => {
    const opened = openedForms.get(req)
    if (!opened) return next()
    const id = req.params.variant_id ?? req.params.id ?? ""
    // Held until the answer, so that the row does not change between check and save.
    await req.scope.resolve(Shop.LOCKS).run(`form of ${id}`, async () => {
      const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
      const { data } = await query.graph({ entity, fields: ["*", ...relations], filters: { id } })
      const now: FieldsOfForm = { ...data[0], ...rulesOf(data[0]) }
      const changed = conflictsOf(opened, isObject(req.validatedBody) ? req.validatedBody : {}, now)
      if (changed.length > 0) return void res.status(409).json({ type: "conflict", message: refusal(changed, now) })
      const answered = new Promise((done) => res.once("close", done))
      next()
      await answered
    })
  }
}

/** Medusa's form for a price list reads and writes its rules as lists of values by attribute. */
function rulesOf(row: unknown): FieldsOfForm {
  if (!isObject(row) || !Array.isArray(row.price_list_rules)) return {}
  return { rules: Object.fromEntries(row.price_list_rules.map(({ attribute, value }) => [attribute, value])) }
}

function refusal(changed: readonly string[], now: FieldsOfForm): string {
  const fields = changed.map((name) => {
    const value = now[name]
    const isShort = typeof value === "string" && value.length <= 100
    return `${name.replace(/_(?:id|at)$/, "").replaceAll("_", " ")}${isShort ? ` (now “${value}”)` : ""}`
  })
  return `Someone else changed ${listed(fields)} while this form was open, so nothing was saved. Copy what you typed, close the form and open it again.`
}

/** A regular expression runs before Medusa's checks, a matcher with Medusa's names after them. */
export const openFormMiddlewares: MiddlewareRoute[] = [
  {
    matcher: /^\/admin\/(?:products\/[^/]+\/variants|[a-z-]+)\/[^/]+\/?$/i,
    methods: ["POST"],
    middlewares: [takeForm],
  },
  ...Object.entries(guarded).map(
    ([matcher, row]): MiddlewareRoute => ({ matcher, methods: ["POST"], middlewares: [refuseConflicts(row)] }),
  ),
]
