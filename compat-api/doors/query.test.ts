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
  ["limit=1000", "limit=100"],
  ["is_giftcard=false&locale=en-US", "is_giftcard=false"],
  ["order=-created_at", "order=-created_at"],
  ["id[]=a&id[]=b", "id%5B%5D=a&id%5B%5D=b"],
  ["id%5B0%5D=a&id[1]=b", "id%5B%5D=a&id%5B%5D=b"],
  ["created_at[$gte]=2026-01-31", "created_at%5B%24gte%5D=2026-01-31"],
  ["fields=title,*variants.calculated_price", "fields=title%2C*variants.calculated_price"],
])("passes %j on as %j", (search, query) => expect(boundedQuery(search, bounds)).toEqual({ query }))

it.each([
  ["*variants, +tags,,title,", "*variants,+tags,title", "blanks and empty names"],
  ["*variants.prices,variants.prices.amount,title", "title", "staff's fields"],
  ["*variants.inventory_items,*sales_channels,+variants.inventory_quantity,id", "id", "stock"],
  ["*categories.products.variants,id", "id", "deeper relations"],
  ["variants.*,*title,__proto__.x,<script>", "variants.*", "what is no field"],
  ["*products", "", "all"],
])("leaves out of fields=%s, keeping %s: %s", (fields, kept) => {
  const query = kept && new URLSearchParams({ fields: kept }).toString()
  expect(boundedQuery(`${new URLSearchParams({ fields })}`, bounds)).toEqual({ query })
})

describe("refuses, and names the parameter", () => {
  it.each([
    [`q=${"a".repeat(101)}`, "q"],
    [`q=${"a+".repeat(8)}a`, "q"],
    ["limit=1e3", "limit"],
    ["limit=1&limit=2", "limit"],
    ["limit[$gt]=1", "limit[$gt]"],
    ["offset=1000000", "offset"],
    ["order[title]=ASC", "order[title]"],
    ["created_at[$gt]=x", "created_at"],
    ["created_at[$in]=2026-01-31", "created_at[$in]"],
    ["$and[0][title]=x", "$and[0][title]"],
    ["id[$ne]=x", "id[$ne]"],
    [`fields=${"title,".repeat(41)}title`, "fields"],
    ["__proto__[x]=1", "__proto__[x]"],
    ["colour=red", "colour"],
  ])("%s", (search, name) =>
    expect(boundedQuery(search, bounds)).toEqual({ refusal: expect.stringContaining(`${name}: `) }),
  )

  it("more ids than one call may request", () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `id[]=${index}`).join("&")
    expect(boundedQuery(ids(100), bounds)).toHaveProperty("query")
    expect(boundedQuery(ids(101), bounds)).toEqual({ refusal: "id: at most 100 can be requested at once." })
  })

  it("everything, where an address takes no parameters", () => {
    expect(boundedQuery("fields=id", {})).toEqual({ refusal: "fields: this address accepts no parameters." })
  })
})

it.each([
  ["limit=100&fields=title", 1],
  ["limit=100&q=wall+rule", 2],
])("a read counts %j as %d before it is answered", (search, weight) => expect(weightOf(search)).toBe(weight))

it.each([
  [{ products: [], count: 0 }, 0],
  [{ products: Array(19) }, 0],
  [{ count: 100, products: Array(100) }, 5],
  [{ region: { countries: Array(100) } }, 0],
])("a read counts %j as %d more", (answer, more) => expect(sizeOf(answer)).toBe(more))
