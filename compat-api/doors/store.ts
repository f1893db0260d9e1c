import { servedEndpoints } from "../contract/endpoints"
import { fieldsOf } from "../lib/call-limits"
import { type Door, doorsOf } from "./door"

const dates = { created_at: "moment", updated_at: "moment" } as const

const productRelations = [
  "variants",
  "variants.calculated_price",
  "variants.options",
  "variants.images",
  "options",
  "options.values",
  "images",
  "tags",
  "type",
  "collection",
  "categories",
]

const pricing = { region_id: "id", country_code: "id", province: "id" } as const

const cartRelations = [
  "items",
  "items.product",
  "items.variant",
  "items.tax_lines",
  "items.adjustments",
  "region",
  "region.countries",
  "promotions",
  "shipping_methods",
  "shipping_address",
  "billing_address",
  "payment_collection",
  "payment_collection.payment_sessions",
]

const reading = { to: "anyone", limits: ["storeRead"] } as const

const catalogue: Door[] = [
  {
    ...reading,
    isSameForAll: true,
    methods: ["GET"],
    path: "/store/products",
    query: {
      filters: {
        ...pricing,
        ...dates,
        id: "ids",
        handle: "ids",
        title: "text",
        category_id: "ids",
        collection_id: "ids",
        type_id: "ids",
        tag_id: "ids",
        option_value_id: "ids",
        is_giftcard: "flag",
      },
      hasSearch: true,
      order: ["title", "handle", "created_at", "updated_at"],
      relations: productRelations,
    },
  },
  {
    ...reading,
    isSameForAll: true,
    methods: ["GET"],
    path: "/store/products/:id",
    query: { filters: pricing, relations: productRelations },
  },
  {
    ...reading,
    methods: ["GET"],
    path: "/store/product-categories",
    query: {
      filters: { ...dates, id: "ids", handle: "ids", name: "text", parent_category_id: "id" },
      hasSearch: true,
      order: ["name", "rank", "created_at", "updated_at"],
      relations: ["parent_category", "category_children"],
    },
  },
  {
    ...reading,
    methods: ["GET"],
    path: "/store/product-categories/:id",
    query: { relations: ["parent_category", "category_children"] },
  },
  {
    ...reading,
    methods: ["GET"],
    path: "/store/collections",
    query: {
      filters: { ...dates, id: "ids", handle: "ids", title: "text" },
      hasSearch: true,
      order: ["title", "handle", "created_at", "updated_at"],
      relations: [],
    },
  },
  { ...reading, methods: ["GET"], path: "/store/collections/:id", query: { relations: [] } },
  ...["tags", "types"].flatMap((kind): Door[] => [
    {
      ...reading,
      methods: ["GET"],
      path: `/store/product-${kind}`,
      query: {
        filters: { ...dates, id: "ids", value: "text" },
        hasSearch: true,
        order: ["value", "created_at", "updated_at"],
        relations: [],
      },
    },
    { ...reading, methods: ["GET"], path: `/store/product-${kind}/:id`, query: { relations: [] } },
  ]),
  {
    ...reading,
    methods: ["GET"],
    path: "/store/regions",
    query: { filters: { id: "ids" }, order: ["name", "created_at"], relations: ["countries"] },
  },
  { ...reading, methods: ["GET"], path: "/store/regions/:id", query: { relations: ["countries"] } },
  {
    ...reading,
    methods: ["GET"],
    path: "/store/currencies",
    query: { filters: { code: "ids" }, order: ["code", "name"], relations: [] },
  },
  { ...reading, methods: ["GET"], path: "/store/currencies/:code", query: { relations: [] } },
]

/** In bytes. */
const fewFields = 4_096

/** Ignores `fields`: every caller gets the same ones. */
const asUsual = { ignores: ["fields"] }

const ownAccount: Door[] = [
  // Callers send the token that POST /auth/customer/emailpass/register returned.
  { methods: ["POST"], path: "/store/customers", to: "anyone", limits: ["storeWrite"], body: fewFields },
  { methods: ["GET"], path: "/store/customers/me", to: "customer", limits: ["storeRead"], query: asUsual },
  { methods: ["POST"], path: "/store/customers/me", to: "customer", limits: ["storeWrite"], body: fewFields },
  {
    methods: ["GET"],
    path: "/store/orders",
    to: "customer",
    limits: ["storeRead"],
    query: { order: ["created_at"], ...asUsual },
  },
  { methods: ["GET"], path: "/store/orders/:id", to: "customer", limits: ["storeRead"], query: asUsual },
]

const checkout: Door[] = servedEndpoints
  .filter(({ path }) => path.startsWith("/store/"))
  .flatMap((endpoint) => {
    const [route = "", alias] = [endpoint.path, endpoint.alias].map((path) => path?.replace(/\{(\w+)\}/g, ":$1"))
    const door: Door = {
      methods: ["POST"],
      path: route,
      to: "anyone",
      limits: endpoint.limits,
      fields: fieldsOf(endpoint),
    }
    return alias ? [door, { ...door, path: alias, route }] : [door]
  })

const writing = { to: "anyone", limits: ["storeWrite"], body: fewFields } as const

/** A cart ends in the same kind of purchase as the checkout. */
const carts: Door[] = [
  { ...writing, methods: ["POST"], path: "/store/carts", body: 4 * fewFields, query: { relations: cartRelations } },
  { ...reading, methods: ["GET"], path: "/store/carts/:id", query: { relations: cartRelations } },
  {
    ...writing,
    methods: ["POST"],
    path: "/store/carts/:id",
    limits: ["storeWrite", "giftCardCode"],
    fields: ["promo_codes"],
    query: { relations: cartRelations },
  },
  { ...writing, methods: ["POST"], path: "/store/carts/:id/line-items", query: { relations: cartRelations } },
  {
    ...writing,
    methods: ["POST", "DELETE"],
    path: "/store/carts/:id/line-items/:line_id",
    query: { relations: cartRelations },
  },
  {
    ...writing,
    methods: ["POST"],
    path: "/store/carts/:id/promotions",
    limits: ["storeWrite", "giftCardCode"],
    fields: ["promo_codes"],
    query: { relations: cartRelations },
  },
  { ...writing, methods: ["DELETE"], path: "/store/carts/:id/promotions", query: { relations: cartRelations } },
  {
    ...writing,
    methods: ["POST"],
    path: "/store/carts/:id/customer",
    to: "customer",
    query: { relations: cartRelations },
  },
  { ...reading, methods: ["GET"], path: "/store/payment-providers", query: { filters: { region_id: "id" } } },
  { ...writing, methods: ["POST"], path: "/store/payment-collections", query: { relations: ["payment_sessions"] } },
  {
    methods: ["POST"],
    path: "/store/payment-collections/:id/payment-sessions",
    to: "anyone",
    limits: ["beginPayment", "createOrder"],
    body: fewFields,
    query: { relations: ["payment_sessions"] },
  },
  {
    methods: ["POST"],
    path: "/store/carts/:id/complete",
    to: "anyone",
    limits: ["captureOrder"],
    body: fewFields,
    query: { relations: ["items", "items.variant", "payment_collections"] },
  },
]

/** Lists that this shop does not have. Storefronts ask for them on every page. */
const empty: Door[] = (
  [
    ["/store/shipping-options", "shipping_options"],
    ["/store/product-options", "product_options"],
    ["/store/locales", "locales"],
    ["/store/return-reasons", "return_reasons"],
  ] as const
).map(([path, name]): Door => ({ methods: ["GET"], path, to: "anyone", empty: name }))

const nothingElseInCarts =
  "A cart holds only lines, a code, an e-mail address and postal addresses. Nothing is shipped, the shop calculates the tax, and a purchase belongs to its e-mail address."
const nothingIsShipped = "Everything here is downloaded: there is no shipping, and there are no returns."

const closed: Door[] = [
  ...doorsOf(["GET POST DELETE /store/carts/:id/*", "POST /store/payment-collections/*"], {
    to: "nobody",
    instead: nothingElseInCarts,
  }),
  ...doorsOf(["POST /store/shipping-options/*", "POST /store/returns", "GET /store/return-reasons/:id"], {
    to: "nobody",
    instead: nothingIsShipped,
  }),
  ...doorsOf(["GET POST DELETE /store/customers/me/addresses", "GET POST DELETE /store/customers/me/addresses/:id"], {
    to: "nobody",
    instead: "Accounts have no address book: send what a receipt needs with the purchase.",
  }),
  ...doorsOf(["POST /store/orders/:id/transfer/*"], {
    to: "nobody",
    instead: "A purchase belongs to its e-mail address: the account with that address sees it.",
  }),
  ...doorsOf(["POST /store/search"], {
    to: "nobody",
    instead: "Search by GET /store/products?q=, or in /_search.json.",
  }),
  ...doorsOf(["GET /store/product-variants", "GET /store/product-variants/:id", "GET /store/product-options/:id"], {
    to: "nobody",
    instead: "Read them with their products: GET /store/products?fields=*variants,*options.",
  }),
]

export const storeDoors: readonly Door[] = [...catalogue, ...ownAccount, ...checkout, ...carts, ...empty, ...closed]
