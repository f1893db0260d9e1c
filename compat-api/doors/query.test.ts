import { describe, expect, it } from "vitest"
import { boundedQuery, type QueryBounds, weightOf } from "./query"

const bounds: QueryBounds = {
  filters: { id: "ids", region_id: "id", title: "text", created_at: "moment" },
  hasSearch: true,
  order: ["title", "created_at"],
  relations: ["variants", "variants.calculated_price"],
}

it.each([
  ["", ""],
  ["q=facade+tool", "q=facade+tool"],
  ["limit=100&offset=10000", "limit=100&offset=10000"],
  ["order=-created_at", "order=-created_at"],
  ["id=prod_1", "id=prod_1"],
  ["id[]=a&id[]=b", "id%5B%5D=a&id%5B%5D=b"],
  ["id%5B0%5D=a&id[1]=b", "id%5B%5D=a&id%5B%5D=b"],
  ["created_at[$gte]=2026-01-31", "created_at%5B%24gte%5D=2026-01-31"],
  [
    "created_at[$gt]=2026-01-31&created_at[$lt]=2026-02-01",
    "created_at%5B%24gt%5D=2026-01-31&created_at%5B%24lt%5D=2026-02-01",
  ],
  [
    "fields=title,*variants.calculated_price,%2Bvariants.sku",
    "fields=title%2C*variants.calculated_price%2C%2Bvariants.sku",
  ],
])("hands %j on as %j", (search, query) => expect(boundedQuery(search, bounds)).toEqual({ query }))

describe("refuses, and names the parameter", () => {
  it.each([
    [`q=${"a".repeat(101)}`, "q"],
    ["q=", "q"],
    ["q=a%00", "q"],
    [`q=${"a+".repeat(8)}a`, "q"],
    ["limit=-1", "limit"],
    ["limit=101", "limit"],
    ["limit=1e3", "limit"],
    ["limit=1&limit=2", "limit"],
    ["limit[]=1", "limit[]"],
    ["limit[$gt]=1", "limit[$gt]"],
    ["offset=10001", "offset"],
    ["order=metadata", "order"],
    ["order[title]=ASC", "order[title]"],
    ["created_at[$gt]=x", "created_at"],
    ["created_at[$in]=2026-01-31", "created_at[$in]"],
    ["$and[0][title]=x", "$and[0][title]"],
    ["id[$ne]=x", "id[$ne]"],
    ["id=%27", "id"],
    ["fields=*variants.prices", "fields"],
    ["fields=variants.prices.amount", "fields"],
    ["fields=*variants.inventory_items", "fields"],
    ["fields=*sales_channels", "fields"],
    ["fields=*categories.products.variants", "fields"],
    [`fields=${"title,".repeat(41)}title`, "fields"],
    ["__proto__[x]=1", "__proto__[x]"],
    ["colour=red", "colour"],
  ])("%s", (search, name) => {
    const answer = boundedQuery(search, bounds)
    expect(answer).toEqual({ refusal: expect.stringContaining(`${name}: `) })
  })

  it("more ids than one call looks for", () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `id[]=${index}`).join("&")
    expect(boundedQuery(ids(100), bounds)).toHaveProperty("query")
    expect(boundedQuery(ids(101), bounds)).toEqual({ refusal: "id: at most 100 are looked for at once." })
  })

  it("everything, where an address takes nothing", () => {
    expect(boundedQuery("fields=id", {})).toEqual({ refusal: "fields: this address takes no parameters." })
  })
})

describe("a read counts", () => {
  const pages: QueryBounds = { ...bounds, usualPage: 50 }
  it.each([
    ["limit=1", 1],
    ["limit=19&fields=title", 1],
    ["limit=20", 2],
    ["limit=100", 6],
    ["limit=100&q=wall+rule", 7],
    ["", 3],
  ])("%j as one of %d", (search, weight) => expect(weightOf(search, pages)).toBe(weight))

  it("as one, where it brings one thing", () => expect(weightOf("fields=title", { relations: [] })).toBe(1))
})
