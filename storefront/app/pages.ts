import { type LazyPage, lazyPage } from "./lib/lazy-page"
import type { PageName } from "./lib/page-data"

/** The code of every page, loaded when the page is wanted. */
export const pages: Readonly<Record<PageName, LazyPage>> = {
  home: lazyPage("app/routes/home.tsx", () => import("./routes/home")),
  products: lazyPage("app/routes/products.tsx", () => import("./routes/products")),
  category: lazyPage("app/routes/category.tsx", () => import("./routes/category")),
  product: lazyPage("app/routes/product.tsx", () => import("./routes/product")),
  cart: lazyPage("app/routes/cart.tsx", () => import("./routes/cart")),
  checkout: lazyPage("app/routes/checkout.tsx", () => import("./routes/checkout")),
  confirmation: lazyPage("app/routes/confirmation.tsx", () => import("./routes/confirmation")),
  "not-found": lazyPage("app/routes/not-found.tsx", () => import("./routes/not-found")),
  error: lazyPage("app/routes/error.tsx", () => import("./routes/error")),
}
