/** Calls of Medusa's own storefronts: medusajs/dtc-starter 9233262 (js-sdk 2.18) and lambda-curry/medusa2-starter 924654d. */
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
  {
    name: "regions",
    call: "GET /store/regions",
    keys: ["regions.0.id", "regions.0.currency_code", "regions.0.countries.0.iso_2"],
    keep: { region_id: "regions.0.id" },
  },
  { name: "a region", call: "GET /store/regions/{region_id}", keys: ["region.id"] },
  { name: "languages", call: "GET /store/locales", keys: ["locales"] },
  {
    name: "collections of the footer",
    call: "GET /store/collections",
    query: { fields: "*products", limit: "100", offset: "0" },
    keys: ["collections.0.id", "collections.0.title", "collections.0.handle"],
    keep: { collection_id: "collections.0.id", collection_handle: "collections.0.handle" },
  },
  {
    name: "categories of the footer",
    call: "GET /store/product-categories",
    query: {
      fields: "*category_children, *products, *parent_category, *parent_category.parent_category",
      limit: "100",
    },
    keys: ["product_categories.0.id", "product_categories.0.name", "product_categories.0.handle"],
    keep: { category_id: "product_categories.0.id", category_handle: "product_categories.0.handle" },
  },
  {
    name: "collections of the home page",
    call: "GET /store/collections",
    query: { fields: "id, handle, title", limit: "100", offset: "0" },
    keys: ["collections.0.handle"],
  },
  {
    name: "products of a collection on the home page",
    call: "GET /store/products",
    query: {
      limit: "12",
      offset: "0",
      region_id: "{region_id}",
      fields: "*variants.calculated_price",
      collection_id: "{collection_id}",
    },
    keys: listed,
  },
  {
    name: "the store",
    call: "GET /store/products",
    query: priced,
    keys: [...price, "count", "products.0.id", "products.0.title", "products.0.handle", "products.0.created_at"],
  },
  {
    name: "options to filter by",
    call: "GET /store/product-options",
    query: { is_exclusive: "false", fields: "*values" },
    keys: ["product_options"],
  },
  {
    name: "the store, filtered by an option",
    call: "GET /store/products",
    query: { ...priced, option_value_id: ["optval_1"] },
    keys: listed,
  },
  {
    name: "a category",
    call: "GET /store/product-categories",
    query: { fields: "*category_children, *products", handle: "{category_handle}" },
    keys: ["product_categories.0.id", "product_categories.0.name"],
  },
  {
    name: "products of a category",
    call: "GET /store/products",
    query: { ...priced, category_id: ["{category_id}"] },
    keys: listed,
  },
  {
    name: "a collection",
    call: "GET /store/collections",
    query: { handle: "{collection_handle}", fields: "*products" },
    keys: ["collections.0.id", "collections.0.title"],
  },
  {
    name: "products of a collection",
    call: "GET /store/products",
    query: { ...priced, collection_id: ["{collection_id}"] },
    keys: listed,
  },
  {
    name: "handles of all products",
    call: "GET /store/products",
    query: { limit: "100", offset: "0", region_id: "{region_id}", fields: "handle" },
    keys: ["products.0.handle"],
  },
  {
    name: "a product",
    call: "GET /store/products",
    query: { ...some, handle: "line-clean" },
    keys: [
      ...price,
      "products.0.images.0.url",
      "products.0.thumbnail",
      "products.0.description",
      "products.0.variants.0.options",
      "products.0.options.0.title",
    ],
    keep: { product_id: "products.0.id", variant_id: "products.0.variants.0.id" },
  },
  {
    name: "price and button of a product",
    call: "GET /store/products",
    query: { ...some, id: ["{product_id}"] },
    keys: price,
  },
  {
    name: "related products",
    call: "GET /store/products",
    query: { ...some, tag_id: ["ptag_1"], is_giftcard: "false" },
    keys: listed,
  },
  {
    name: "whether there is any product",
    call: "GET /store/products",
    query: { limit: "1", offset: "999999", region_id: "{region_id}" },
    keys: ["count"],
  },
  {
    name: "products with their prices in every region",
    call: "GET /store/products",
    query: {
      limit: "10",
      offset: "0",
      region_id: "{region_id}",
      fields: "id,title,handle,thumbnail,variants.*,variants.prices.*",
    },
    keys: ["products.0.title", "products.0.variants.0.id"],
  },
  {
    name: "a product with its categories",
    call: "GET /store/products",
    query: { handle: "line-clean", fields: "*categories", region_id: "{region_id}" },
    keys: ["products.0.title", "products.0.categories"],
  },
  {
    name: "categories with their children",
    call: "GET /store/product-categories",
    query: { fields: "+category_children" },
    keys: ["product_categories.0.category_children"],
  },
  { name: "a site map", call: "GET /store/products", query: { limit: "1000" }, keys: ["products.0.handle"] },
]

export const filling: readonly StorefrontCall[] = [
  {
    name: "a new cart",
    call: "POST /store/carts",
    body: { region_id: "{region_id}" },
    keys: ["cart.id", "cart.region_id"],
    keep: { cart_id: "cart.id" },
  },
  {
    name: "a new cart in a language",
    call: "POST /store/carts",
    body: { region_id: "{region_id}", locale: "en-US" },
    keys: ["cart.id"],
  },
  {
    name: "a new cart with a line",
    call: "POST /store/carts",
    body: { region_id: "{region_id}", items: [{ variant_id: "{variant_id}", quantity: 1 }] },
    keys: ["cart.id", "cart.items.0.id"],
  },
  {
    name: "a line",
    call: "POST /store/carts/{cart_id}/line-items",
    body: { variant_id: "{variant_id}", quantity: 1 },
    keys: ["cart.id"],
    keep: { line_id: "cart.items.0.id" },
  },
  {
    name: "the region of the cart",
    call: "GET /store/carts/{cart_id}",
    query: { fields: "id,region_id" },
    keys: ["cart.id", "cart.region_id"],
  },
  {
    name: "the cart",
    call: "GET /store/carts/{cart_id}",
    query: cartFields,
    keys: [
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
  },
  {
    name: "ways of shipping",
    call: "GET /store/shipping-options",
    query: { cart_id: "{cart_id}" },
    keys: ["shipping_options"],
  },
  {
    name: "another quantity",
    call: "POST /store/carts/{cart_id}/line-items/{line_id}",
    body: { quantity: 2 },
    keys: ["cart.id"],
  },
  { name: "no line", call: "DELETE /store/carts/{cart_id}/line-items/{line_id}", keys: ["deleted"] },
  {
    name: "a line again",
    call: "POST /store/carts/{cart_id}/line-items",
    body: { variant_id: "{variant_id}", quantity: 1 },
    keys: ["cart.items.0.id"],
    keep: { line_id: "cart.items.0.id" },
  },
  {
    name: "a country",
    call: "POST /store/carts/{cart_id}",
    body: { region_id: "{region_id}" },
    keys: ["cart.id"],
  },
  { name: "a language", call: "POST /store/carts/{cart_id}", body: { locale: "en-US" }, keys: ["cart.id"] },
]

export const signingIn: readonly StorefrontCall[] = [
  {
    name: "a registration",
    call: "POST /auth/customer/emailpass/register",
    body: { email: "new@storefront-calls.example", password: "{password}" },
    keys: ["token"],
    keep: { token: "token" },
  },
  {
    name: "a new customer",
    call: "POST /store/customers",
    body: { email: "new@storefront-calls.example", first_name: "Ada", last_name: "King", phone: "" },
    signedIn: true,
    keys: ["customer.email"],
  },
  {
    name: "a sign-in",
    call: "POST /auth/customer/emailpass",
    body: { email: "{email}", password: "{password}" },
    keys: ["token"],
    keep: { token: "token" },
  },
  { name: "the customer", call: "GET /store/customers/me", signedIn: true, keys: ["customer.id"] },
  { name: "the cart's customer", call: "POST /store/carts/{cart_id}/customer", signedIn: true, keys: ["cart.id"] },
  {
    name: "the cart of a customer",
    call: "GET /store/carts/{cart_id}",
    query: cartFields,
    signedIn: true,
    keys: ["cart.id", "cart.customer_id"],
  },
  {
    name: "the customer with orders",
    call: "GET /store/customers/me",
    query: { fields: "*orders" },
    signedIn: true,
    keys: ["customer.id", "customer.email", "customer.addresses"],
  },
  {
    name: "another name",
    call: "POST /store/customers/me",
    body: { first_name: "Ada", last_name: "King" },
    signedIn: true,
    keys: ["customer.id"],
  },
  {
    name: "another telephone number",
    call: "POST /store/customers/me",
    body: { phone: "5550134" },
    signedIn: true,
    keys: ["customer.id"],
  },
  {
    name: "no orders yet",
    call: "GET /store/orders",
    query: { limit: "10", offset: "0", order: "-created_at", fields: orderFields },
    signedIn: true,
    keys: ["orders"],
  },
]

export const paying: readonly StorefrontCall[] = [
  {
    name: "the buyer",
    call: "POST /store/carts/{cart_id}",
    body: { shipping_address: address, billing_address: address, email: "{email}" },
    signedIn: true,
    keys: ["cart.id"],
  },
  {
    name: "a promotion code",
    call: "POST /store/carts/{cart_id}",
    body: { promo_codes: ["{promotion_code}"] },
    signedIn: true,
    keys: ["cart.id"],
  },
  {
    name: "the cart with its code",
    call: "GET /store/carts/{cart_id}",
    query: cartFields,
    signedIn: true,
    keys: [
      "cart.promotions.0.id",
      "cart.promotions.0.code",
      "cart.promotions.0.is_automatic",
      "cart.promotions.0.application_method.type",
      "cart.promotions.0.application_method.value",
    ],
  },
  {
    name: "no promotion code",
    call: "POST /store/carts/{cart_id}",
    body: { promo_codes: [] },
    signedIn: true,
    keys: ["cart.id"],
  },
  {
    name: "ways of paying",
    call: "GET /store/payment-providers",
    query: { region_id: "{region_id}" },
    keys: ["payment_providers.0.id"],
    keep: { provider_id: "payment_providers.0.id" },
  },
  {
    name: "a payment collection",
    call: "POST /store/payment-collections",
    body: { cart_id: "{cart_id}" },
    keys: ["payment_collection.id"],
    keep: { payment_collection_id: "payment_collection.id" },
  },
  {
    name: "a payment session",
    call: "POST /store/payment-collections/{payment_collection_id}/payment-sessions",
    body: { provider_id: "{provider_id}" },
    keys: ["payment_collection.payment_sessions.0.data.paypal_order_id"],
    keep: { paypal_order: "payment_collection.payment_sessions.0.data.paypal_order_id" },
  },
  {
    name: "the cart that is paid",
    call: "GET /store/carts/{cart_id}",
    query: cartFields,
    signedIn: true,
    keys: ["cart.id", "cart.customer_id", "cart.payment_collection.payment_sessions.0.provider_id"],
  },
]

export const bought: readonly StorefrontCall[] = [
  {
    name: "the purchase",
    call: "POST /store/carts/{cart_id}/complete",
    keys: [
      "type",
      "order.id",
      "order.shipping_address.country_code",
      "order.items.0.metadata.filename",
      "order.items.0.metadata.download_url",
    ],
    keep: { order_id: "order.id" },
  },
  {
    name: "orders",
    call: "GET /store/orders",
    query: { limit: "10", offset: "0", order: "-created_at", fields: orderFields },
    signedIn: true,
    keys: [
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
    without: ["orders.0.shipping_methods", "orders.0.payment_collections"],
  },
  {
    name: "an order",
    call: "GET /store/orders/{order_id}",
    query: { fields: "*payment_collections.payments,*items,*items.metadata,*items.variant,*items.product" },
    signedIn: true,
    keys: [
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
    without: ["order.shipping_methods", "order.payment_collections"],
  },
]
