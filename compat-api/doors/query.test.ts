import { describe, expect, it } from "vitest"
import { boundedQuery, type QueryBounds, sizeOf, weightOf } from "./query"

const bounds: QueryBounds = {
  filters: { id: "ids", region_id: "id", title: "text", created_at: "moment", is_giftcard: "flag" },
  ignores: ["locale"],
  hasSearch: true,
  order: ["title", "created_at"],
  relations: ["variants", "variants.calculated_price"],
}

it.each([
  ["", ""],
  ["q=facade+tool", "q=facade+tool"],
  ["limit=100&offset=999999", "limit=100&offset=999999"],
  ["limit=1000", "limit=100"],
  ["is_giftcard=false&locale=en-US", "is_giftcard=false"],
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

it.each([
  ["*variants, +tags,,title,", "*variants,+tags,title", "blanks and empty names"],
  ["*variants.prices,variants.prices.amount,title", "title", "what is for staff"],
  ["*variants.inventory_items,*sales_channels,+variants.inventory_quantity,id", "id", "stock"],
  ["*categories.products.variants,id", "id", "what lies deeper"],
  ["variants.*,*title,__proto__.x,<script>", "variants.*", "a star on a field, and what is no field"],
  ["*products", "", "all"],
])("leaves out of fields=%s", (fields, kept) => {
  const query = kept && new URLSearchParams({ fields: kept }).toString()
  expect(boundedQuery(`${new URLSearchParams({ fields })}`, bounds)).toEqual({ query })
})

describe("refuses, and names the parameter", () => {
  it.each([
    [`q=${"a".repeat(101)}`, "q"],
    ["q=", "q"],
    ["q=a%00", "q"],
    [`q=${"a+".repeat(8)}a`, "q"],
    ["limit=-1", "limit"],
    ["limit=1e3", "limit"],
    ["limit=1&limit=2", "limit"],
    ["limit[]=1", "limit[]"],
    ["limit[$gt]=1", "limit[$gt]"],
    ["offset=1000000", "offset"],
    ["is_giftcard=maybe", "is_giftcard"],
    ["order=metadata", "order"],
    ["order[title]=ASC", "order[title]"],
    ["created_at[$gt]=x", "created_at"],
    ["created_at[$in]=2026-01-31", "created_at[$in]"],
    ["$and[0][title]=x", "$and[0][title]"],
    ["id[$ne]=x", "id[$ne]"],
    ["id=%27", "id"],
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
    expect(boundedQuery(ids(101), bounds)).toEqual({ refusal: "id: at most 100 can be requested at once." })
  })

  it("everything, where an address takes nothing", () => {
    expect(boundedQuery("fields=id", {})).toEqual({ refusal: "fields: this address accepts no parameters." })
  })
})

describe("a read counts", () => {
  it.each([
    ["limit=100&fields=title", 1],
    ["limit=100&q=wall+rule", 2],
  ])("%j as %d before it is answered", (search, weight) => expect(weightOf(search)).toBe(weight))

  it.each([
    [{ products: [], count: 0 }, 0],
    [{ products: Array(19) }, 0],
    [{ count: 100, products: Array(100) }, 5],
    [{ region: { countries: Array(100) } }, 0],
  ])("%j as %d more", (answer, more) => expect(sizeOf(answer)).toBe(more))
})
