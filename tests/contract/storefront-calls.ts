/**
 * Calls of Medusa's own storefronts: medusajs/dtc-starter 9233262 (js-sdk 2.18) and lambda-curry/medusa2-starter
 * 924654d.
 */
export interface StorefrontCall {
  name: string
  /** `{name}` is filled from `keep` of an earlier call. */
  call: `${"GET" | "POST" | "DELETE"} /${string}`
  query?: Record<string, string | string[]>
  body?: object
  /** Bearer token of the shopper who signed in. */
  signedIn?: true
  /** Paths of keys that the storefront reads; `a.0.b` is the first entry's `b`. */
  keys: readonly string[]
  /** Paths that the storefront cannot bear as an empty list. */
  without?: readonly string[]
  keep?: Record<string, string>
}

type More = Omit<StorefrontCall, "name" | "call" | "keys">
const ask = (name: string, call: StorefrontCall["call"], keys: readonly string[], more: More = {}): StorefrontCall => ({
  name,
  call,
  keys,
  ...more,
})

const productFields =
  "*variants.calculated_price,+variants.inventory_quantity,*variants.images,*variants.options,+metadata,+tags,"
const priced = { limit: "100", offset: "0", region_id: "{region_id}", fields: productFields, order: "created_at" }
const some = { limit: "12", offset: "0", region_id: "{region_id}", fields: productFields }
const price = [
  "products.0.variants.0.calculated_price.calculated_amount",
  "products.0.variants.0.calculated_price.currency_code",
  "products.0.variants.0.calculated_price.calculated_price",
]
const listed = ["products", "count"]
const cartFields = {
  fields:
    "*items, *region, *items.product, *items.variant, *items.thumbnail, *items.metadata, +items.total, *promotions, +shipping_methods.name",
}
const address = {
  first_name: "Ada",
  last_name: "King",
  address_1: "12 Square",
  address_2: "",
  company: "",
  postal_code: "10001",
  city: "New York",
  country_code: "us",
  province: "NY",
  phone: "",
}
const orderFields = "*items,+items.metadata,*items.variant,*items.product"

export const browsing: readonly StorefrontCall[] = [
  ask("regions", "GET /store/regions", ["regions.0.id", "regions.0.currency_code", "regions.0.countries.0.iso_2"], {
    keep: { region_id: "regions.0.id" },
  }),
  ask("a region", "GET /store/regions/{region_id}", ["region.id"]),
  ask("languages", "GET /store/locales", ["locales"]),
  ask(
    "collections of the footer",
    "GET /store/collections",
    ["collections.0.id", "collections.0.title", "collections.0.handle"],
    {
      query: { fields: "*products", limit: "100", offset: "0" },
      keep: { collection_id: "collections.0.id", collection_handle: "collections.0.handle" },
    },
  ),
  ask(
    "categories of the footer",
    "GET /store/product-categories",
    ["product_categories.0.id", "product_categories.0.name", "product_categories.0.handle"],
    {
      query: {
        fields: "*category_children, *products, *parent_category, *parent_category.parent_category",
        limit: "100",
      },
      keep: { category_id: "product_categories.0.id", category_handle: "product_categories.0.handle" },
    },
  ),
  ask("collections of the home page", "GET /store/collections", ["collections.0.handle"], {
    query: { fields: "id, handle, title", limit: "100", offset: "0" },
  }),
  ask("products of a collection on the home page", "GET /store/products", listed, {
    query: {
      limit: "12",
      offset: "0",
      region_id: "{region_id}",
      fields: "*variants.calculated_price",
      collection_id: "{collection_id}",
    },
  }),
  ask(
    "the store",
    "GET /store/products",
    [...price, "count", "products.0.id", "products.0.title", "products.0.handle", "products.0.created_at"],
    { query: priced },
  ),
  ask("options to filter by", "GET /store/product-options", ["product_options"], {
    query: { is_exclusive: "false", fields: "*values" },
  }),
  ask("the store, filtered by an option", "GET /store/products", listed, {
    query: { ...priced, option_value_id: ["optval_1"] },
  }),
  ask("a category", "GET /store/product-categories", ["product_categories.0.id", "product_categories.0.name"], {
    query: { fields: "*category_children, *products", handle: "{category_handle}" },
  }),
  ask("products of a category", "GET /store/products", listed, {
    query: { ...priced, category_id: ["{category_id}"] },
  }),
  ask("a collection", "GET /store/collections", ["collections.0.id", "collections.0.title"], {
    query: { handle: "{collection_handle}", fields: "*products" },
  }),
  ask("products of a collection", "GET /store/products", listed, {
    query: { ...priced, collection_id: ["{collection_id}"] },
  }),
  ask("handles of all products", "GET /store/products", ["products.0.handle"], {
    query: { limit: "100", offset: "0", region_id: "{region_id}", fields: "handle" },
  }),
  ask(
    "a product",
    "GET /store/products",
    [
      ...price,
      "products.0.images.0.url",
      "products.0.thumbnail",
      "products.0.description",
      "products.0.variants.0.options",
      "products.0.options.0.title",
    ],
    {
      query: { ...some, handle: "line-clean" },
      keep: { product_id: "products.0.id", variant_id: "products.0.variants.0.id" },
    },
  ),
  ask("price and button of a product", "GET /store/products", price, { query: { ...some, id: ["{product_id}"] } }),
  ask("related products", "GET /store/products", listed, {
    query: { ...some, tag_id: ["ptag_1"], is_giftcard: "false" },
  }),
  ask("whether there is any product", "GET /store/products", ["count"], {
    query: { limit: "1", offset: "999999", region_id: "{region_id}" },
  }),
  ask(
    "products with their prices in every region",
    "GET /store/products",
    ["products.0.title", "products.0.variants.0.id"],
    {
      query: {
        limit: "10",
        offset: "0",
        region_id: "{region_id}",
        fields: "id,title,handle,thumbnail,variants.*,variants.prices.*",
      },
    },
  ),
  ask("a product with its categories", "GET /store/products", ["products.0.title", "products.0.categories"], {
    query: { handle: "line-clean", fields: "*categories", region_id: "{region_id}" },
  }),
  ask("categories with their children", "GET /store/product-categories", ["product_categories.0.category_children"], {
    query: { fields: "+category_children" },
  }),
  ask("a site map", "GET /store/products", ["products.0.handle"], { query: { limit: "1000" } }),
]

export const filling: readonly StorefrontCall[] = [
  ask("a new cart", "POST /store/carts", ["cart.id", "cart.region_id"], {
    body: { region_id: "{region_id}" },
    keep: { cart_id: "cart.id" },
  }),
  ask("a new cart in a language", "POST /store/carts", ["cart.id"], {
    body: { region_id: "{region_id}", locale: "en-US" },
  }),
  ask("a new cart with a line", "POST /store/carts", ["cart.id", "cart.items.0.id"], {
    body: { region_id: "{region_id}", items: [{ variant_id: "{variant_id}", quantity: 1 }] },
  }),
  ask("a line", "POST /store/carts/{cart_id}/line-items", ["cart.id"], {
    body: { variant_id: "{variant_id}", quantity: 1 },
    keep: { line_id: "cart.items.0.id" },
  }),
  ask("the region of the cart", "GET /store/carts/{cart_id}", ["cart.id", "cart.region_id"], {
    query: { fields: "id,region_id" },
  }),
  ask(
    "the cart",
    "GET /store/carts/{cart_id}",
    [
      "cart.id",
      "cart.currency_code",
      "cart.region.id",
      "cart.region.countries.0.iso_2",
      "cart.items.0.id",
      "cart.items.0.product_title",
      "cart.items.0.product_handle",
      "cart.items.0.thumbnail",
      "cart.items.0.total",
      "cart.items.0.original_total",
      "cart.items.0.quantity",
      "cart.items.0.created_at",
      "cart.items.0.variant.title",
      "cart.total",
      "cart.item_subtotal",
      "cart.promotions",
    ],
    { query: cartFields },
  ),
  ask("ways of shipping", "GET /store/shipping-options", ["shipping_options"], { query: { cart_id: "{cart_id}" } }),
  ask("another quantity", "POST /store/carts/{cart_id}/line-items/{line_id}", ["cart.id"], { body: { quantity: 2 } }),
  ask("no line", "DELETE /store/carts/{cart_id}/line-items/{line_id}", ["deleted"]),
  ask("a line again", "POST /store/carts/{cart_id}/line-items", ["cart.items.0.id"], {
    body: { variant_id: "{variant_id}", quantity: 1 },
    keep: { line_id: "cart.items.0.id" },
  }),
  ask("a country", "POST /store/carts/{cart_id}", ["cart.id"], { body: { region_id: "{region_id}" } }),
  ask("a language", "POST /store/carts/{cart_id}", ["cart.id"], { body: { locale: "en-US" } }),
]

export const signingIn: readonly StorefrontCall[] = [
  ask("a registration", "POST /auth/customer/emailpass/register", ["token"], {
    body: { email: "new@storefront-calls.example", password: "{password}" },
    keep: { token: "token" },
  }),
  ask("a new customer", "POST /store/customers", ["customer.email"], {
    body: { email: "new@storefront-calls.example", first_name: "Ada", last_name: "King", phone: "" },
    signedIn: true,
  }),
  ask("a sign-in", "POST /auth/customer/emailpass", ["token"], {
    body: { email: "{email}", password: "{password}" },
    keep: { token: "token" },
  }),
  ask("the customer", "GET /store/customers/me", ["customer.id"], { signedIn: true }),
  ask("the cart's customer", "POST /store/carts/{cart_id}/customer", ["cart.id"], { signedIn: true }),
  ask("the cart of a customer", "GET /store/carts/{cart_id}", ["cart.id", "cart.customer_id"], {
    query: cartFields,
    signedIn: true,
  }),
  ask("the customer with orders", "GET /store/customers/me", ["customer.id", "customer.email", "customer.addresses"], {
    query: { fields: "*orders" },
    signedIn: true,
  }),
  ask("another name", "POST /store/customers/me", ["customer.id"], {
    body: { first_name: "Ada", last_name: "King" },
    signedIn: true,
  }),
  ask("another telephone number", "POST /store/customers/me", ["customer.id"], {
    body: { phone: "5550134" },
    signedIn: true,
  }),
  ask("no orders yet", "GET /store/orders", ["orders"], {
    query: { limit: "10", offset: "0", order: "-created_at", fields: orderFields },
    signedIn: true,
  }),
]

export const paying: readonly StorefrontCall[] = [
  ask("the buyer", "POST /store/carts/{cart_id}", ["cart.id"], {
    body: { shipping_address: address, billing_address: address, email: "{email}" },
    signedIn: true,
  }),
  ask("a promotion code", "POST /store/carts/{cart_id}", ["cart.id"], {
    body: { promo_codes: ["{promotion_code}"] },
    signedIn: true,
  }),
  ask(
    "the cart with its code",
    "GET /store/carts/{cart_id}",
    [
      "cart.promotions.0.id",
      "cart.promotions.0.code",
      "cart.promotions.0.is_automatic",
      "cart.promotions.0.application_method.type",
      "cart.promotions.0.application_method.value",
    ],
    { query: cartFields, signedIn: true },
  ),
  ask("no promotion code", "POST /store/carts/{cart_id}", ["cart.id"], { body: { promo_codes: [] }, signedIn: true }),
  ask("ways of paying", "GET /store/payment-providers", ["payment_providers.0.id"], {
    query: { region_id: "{region_id}" },
    keep: { provider_id: "payment_providers.0.id" },
  }),
  ask("a payment collection", "POST /store/payment-collections", ["payment_collection.id"], {
    body: { cart_id: "{cart_id}" },
    keep: { payment_collection_id: "payment_collection.id" },
  }),
  ask(
    "a payment session",
    "POST /store/payment-collections/{payment_collection_id}/payment-sessions",
    ["payment_collection.payment_sessions.0.data.paypal_order_id"],
    {
      body: { provider_id: "{provider_id}" },
      keep: { paypal_order: "payment_collection.payment_sessions.0.data.paypal_order_id" },
    },
  ),
  ask(
    "the cart that is paid",
    "GET /store/carts/{cart_id}",
    ["cart.id", "cart.customer_id", "cart.payment_collection.payment_sessions.0.provider_id"],
    { query: cartFields, signedIn: true },
  ),
]

export const bought: readonly StorefrontCall[] = [
  ask(
    "the purchase",
    "POST /store/carts/{cart_id}/complete",
    [
      "type",
      "order.id",
      "order.shipping_address.country_code",
      "order.items.0.metadata.filename",
      "order.items.0.metadata.download_url",
    ],
    { keep: { order_id: "order.id" } },
  ),
  ask(
    "orders",
    "GET /store/orders",
    [
      "orders.0.id",
      "orders.0.display_id",
      "orders.0.created_at",
      "orders.0.total",
      "orders.0.currency_code",
      "orders.0.payment_status",
      "orders.0.fulfillment_status",
      "orders.0.items.0.title",
      "orders.0.items.0.thumbnail",
    ],
    {
      query: { limit: "10", offset: "0", order: "-created_at", fields: orderFields },
      signedIn: true,
      without: ["orders.0.shipping_methods", "orders.0.payment_collections"],
    },
  ),
  ask(
    "an order",
    "GET /store/orders/{order_id}",
    [
      "order.id",
      "order.email",
      "order.created_at",
      "order.currency_code",
      "order.total",
      "order.payment_status",
      "order.fulfillment_status",
      "order.metadata.transaction_id",
      "order.items.0.total",
      "order.items.0.original_total",
      "order.items.0.thumbnail",
      "order.items.0.metadata.filename",
      "order.items.0.metadata.download_url",
    ],
    {
      query: { fields: "*payment_collections.payments,*items,*items.metadata,*items.variant,*items.product" },
      signedIn: true,
      without: ["order.shipping_methods", "order.payment_collections"],
    },
  ),
]
