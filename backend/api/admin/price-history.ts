import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http"
import { log } from "../../lib/log/log"
import { staffActionsOn } from "../../lib/staff-actions"
import { type PricesOf, pricesNow, recordPriceChanges } from "../../workflows/product-history/record-changes"
import { call } from "../call"
import { priceCalls } from "./price-rules"

/**
 * Around Medusa's calls, because Medusa's workflow hooks do not know the caller. If recording fails, the price still
 * changes.
 */
async function notingPrices(req: AuthenticatedMedusaRequest<BulkBody>, res: MedusaResponse, next: MedusaNextFunction) {
  const actor = req.auth_context?.actor_id
  if (!actor) return next()
  const concerned = concernedBy(req)
  const before = await pricesNow(req.scope, concerned)
  const answer = res.json.bind(res)
  res.json = (body: unknown) => {
    if (res.statusCode >= 300) return answer(body)
    const created = (body ?? {}) as Created
    void noteAfter(req, actor, withCreated(concerned, created), before).finally(() => answer(body))
    return res
  }
  next()
}

async function noteAfter(
  { scope }: AuthenticatedMedusaRequest,
  actor: string,
  concerned: PricesOf,
  before: Awaited<ReturnType<typeof pricesNow>>,
): Promise<void> {
  try {
    await recordPriceChanges(scope, actor, before, await pricesNow(scope, concerned))
  } catch (error) {
    log.error("price_history_lost", { error })
  }
}

interface BulkBody {
  update?: { id?: string }[]
  delete?: string[]
}

interface Created {
  product?: { id?: string }
  price_list?: { id?: string }
  created?: { id?: string }[]
}

function concernedBy({ path, params, body }: AuthenticatedMedusaRequest<BulkBody>): PricesOf {
  const { id } = params
  if (path.includes("/price-lists")) return { products: [], priceLists: id ? [id] : [] }
  const many = [...(body?.update ?? []).map((row) => row.id), ...(body?.delete ?? [])]
  return { products: (id ? [id] : many).filter((each) => typeof each === "string"), priceLists: [] }
}

function withCreated({ products, priceLists }: PricesOf, { product, price_list: list, created }: Created): PricesOf {
  const made = Array.isArray(created) ? created.map(({ id }) => id) : []
  return {
    products: [...products, product?.id, ...made].filter((id) => id !== undefined),
    priceLists: [...priceLists, list?.id].filter((id) => id !== undefined),
  }
}

const middlewares = [notingPrices]

/** A matcher with Medusa's names runs after Medusa's checks, before its routes. */
export const priceHistoryMiddlewares: MiddlewareRoute[] = [
  ...[...priceCalls, "/admin/price-lists/:id/products"].map(
    (matcher): MiddlewareRoute => ({ matcher, methods: ["POST"], middlewares }),
  ),
  { matcher: "/admin/products/:id/variants/:variant_id", methods: ["DELETE"], middlewares },
  { matcher: "/admin/price-lists/:id", methods: ["POST", "DELETE"], middlewares },
]

export const historyCalls = [
  call("GET /admin/price-lists/:id/history", {}, async (req, res) => {
    res.json({ actions: await staffActionsOn(req.scope, "price_list", req.params.id ?? "") })
  }),

  call("GET /admin/products/:id/history", {}, async (req, res) => {
    res.json({ actions: await staffActionsOn(req.scope, "product", req.params.id ?? "") })
  }),
]
