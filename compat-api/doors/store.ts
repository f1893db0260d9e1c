import { type Door, doorsOf } from "./door"

const dates = { created_at: "moment", updated_at: "moment" } as const

/** The fields of a product that an address may ask for beside its own. */
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

/** What prices are asked for. */
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
      },
      hasSearch: true,
      order: ["title", "handle", "created_at", "updated_at"],
      usualPage: 50,
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

/** What fits into any name. Bytes. */
const fewFields = 4_096

const ownAccount: Door[] = [
  { methods: ["GET"], path: "/store/customers/me", to: "customer", limits: ["storeRead"] },
  { methods: ["POST"], path: "/store/customers/me", to: "customer", limits: ["storeWrite"], body: fewFields },
  {
    methods: ["GET"],
    path: "/store/orders",
    to: "customer",
    limits: ["storeRead"],
    query: { order: ["created_at"] },
  },
  { methods: ["GET"], path: "/store/orders/:id", to: "customer", limits: ["storeRead"] },
]

/** The checkout, which the contract describes (`contract/endpoints/checkout.ts`). */
const checkout: Door[] = [
  { methods: ["POST"], path: "/store/checkout/prices", to: "anyone", limits: ["storeWrite"] },
  { methods: ["POST"], path: "/store/checkout/codes", to: "anyone", limits: ["storeWrite"] },
  { methods: ["POST"], path: "/store/checkout/paypal-orders", to: "anyone", limits: ["createOrder"] },
  { methods: ["POST"], path: "/store/checkout/invoices", to: "anyone", limits: ["placeInvoice"] },
  {
    methods: ["POST"],
    path: "/store/checkout/paypal-orders/:id/capture",
    to: "anyone",
    limitsUnlessPaid: ["captureOrder"],
  },
]

const writing = { to: "anyone", limits: ["storeWrite"], body: fewFields } as const

/** The shop's own in the place of Medusa's: they end in the purchase that the checkout ends in. */
const carts: Door[] = [
  { ...writing, methods: ["POST"], path: "/store/carts", body: 4 * fewFields, query: { relations: cartRelations } },
  { ...reading, methods: ["GET"], path: "/store/carts/:id", query: { relations: cartRelations } },
  { ...writing, methods: ["POST"], path: "/store/carts/:id", query: { relations: cartRelations } },
  { ...writing, methods: ["POST"], path: "/store/carts/:id/line-items", query: { relations: cartRelations } },
  {
    ...writing,
    methods: ["POST", "DELETE"],
    path: "/store/carts/:id/line-items/:line_id",
    query: { relations: cartRelations },
  },
  {
    ...writing,
    methods: ["POST", "DELETE"],
    path: "/store/carts/:id/promotions",
    query: { relations: cartRelations },
  },
  { ...reading, methods: ["GET"], path: "/store/payment-providers", query: { filters: { region_id: "id" } } },
  { ...writing, methods: ["POST"], path: "/store/payment-collections", query: { relations: ["payment_sessions"] } },
  {
    methods: ["POST"],
    path: "/store/payment-collections/:id/payment-sessions",
    to: "anyone",
    limits: ["createOrder"],
    body: fewFields,
    query: { relations: ["payment_sessions"] },
  },
  {
    methods: ["POST"],
    path: "/store/carts/:id/complete",
    to: "anyone",
    limitsUnlessPaid: ["captureOrder"],
    body: fewFields,
    query: { relations: ["items", "items.variant", "payment_collections"] },
  },
]

const nothingElseInCarts =
  "A cart has lines, a code, an e-mail address and addresses: nothing is shipped, the shop reckons the tax, and a purchase belongs to its address."
const nothingIsShipped = "Everything here is downloaded: there is no shipping, and nothing is sent back."

const closed: Door[] = [
  ...doorsOf(["GET POST DELETE /store/carts/:id/*", "POST /store/payment-collections/*"], {
    to: "nobody",
    instead: nothingElseInCarts,
  }),
  ...doorsOf(
    [
      "GET /store/shipping-options",
      "POST /store/shipping-options/*",
      "POST /store/returns",
      "GET /store/return-reasons",
      "GET /store/return-reasons/:id",
    ],
    { to: "nobody", instead: nothingIsShipped },
  ),
  ...doorsOf(["POST /store/customers"], { to: "nobody", instead: "Accounts are made at POST /api/signup.php." }),
  ...doorsOf(["GET POST DELETE /store/customers/me/addresses", "GET POST DELETE /store/customers/me/addresses/:id"], {
    to: "nobody",
    instead: "The shop keeps no addresses: what a receipt needs is sent with the purchase.",
  }),
  ...doorsOf(["POST /store/orders/:id/transfer/*"], {
    to: "nobody",
    instead: "A purchase belongs to its address: an account of that address sees it.",
  }),
  ...doorsOf(["POST /store/search"], {
    to: "nobody",
    instead: "Search by GET /store/products?q=, or in /_search.json.",
  }),
  ...doorsOf(
    [
      "GET /store/product-variants",
      "GET /store/product-variants/:id",
      "GET /store/product-options",
      "GET /store/product-options/:id",
    ],
    { to: "nobody", instead: "Read them with their products: GET /store/products?fields=*variants,*options." },
  ),
  ...doorsOf(["GET /store/locales"], { to: "nobody" }),
]

export const storeDoors: readonly Door[] = [...catalogue, ...ownAccount, ...checkout, ...carts, ...closed]
