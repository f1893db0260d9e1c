import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { searchWithGraphFallback } from "@medusajs/medusa/api/admin/search/fallback-search"
import { listCourses } from "../../workflows/enrolment/course-views"
import { listGiftCards } from "../../workflows/gift-card/list-gift-cards"
import { listRequests } from "../../workflows/inbox/list-requests"
import { listPurchases } from "../../workflows/purchase/queries/list-purchases"
import { searchedText } from "./fields"

interface Asked {
  q: string | undefined
  limit: number
  offset: number
}

/** Searches as the lists do, newest first. The names are those of admin/search-entities.ts. */
const shopSearches = {
  purchase: async (scope, asked) => {
    const { purchases, count } = await listPurchases(scope, { ...asked, order: "-created_at" })
    return { data: purchases, count }
  },
  request: async (scope, asked) => {
    const { requests, count } = await listRequests(scope, { ...asked, order: "-received_at" })
    return { data: requests, count }
  },
  gift_card: async (scope, asked) => {
    const { gift_cards, count } = await listGiftCards(scope, { ...asked, order: "-issued_at" })
    return { data: gift_cards, count }
  },
  course: async (scope, asked) => {
    const { course_files, count } = await listCourses(scope, { ...asked, order: "-created_at" })
    return { data: course_files, count }
  },
} satisfies Record<string, (scope: MedusaContainer, asked: Asked) => Promise<{ data: object[]; count: number }>>

const isOfShop = (name: string): name is keyof typeof shopSearches => Object.hasOwn(shopSearches, name)

interface SearchQuery {
  q?: string
  entity?: string[]
}

/** Adds the shop's own rows to Medusa's search, which knows Medusa's entities only. */
async function search(
  { scope, validatedQuery, queryConfig }: AuthenticatedMedusaRequest<unknown, SearchQuery>,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { q, entity = [] } = validatedQuery
  if (!entity.some(isOfShop)) return next()
  const { skip = 0, take = 20 } = queryConfig.pagination
  const asked = { q: q && searchedText(q).slice(0, 254), limit: take, offset: skip }
  const results = entity.map(async (name) => {
    if (isOfShop(name)) return { entity: name, ...(await shopSearches[name](scope, asked)), offset: skip, limit: take }
    const [group] = await searchWithGraphFallback(scope, { entity: [name], skip, take, ...(q && { q }) })
    return group
  })
  res.json({ results: await Promise.all(results) })
}

/** A matcher with Medusa's names runs after Medusa's checks, before its route. */
export const searchMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/search", methods: ["GET"], middlewares: [search] },
]
