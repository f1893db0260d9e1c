import type { PageName } from "./lib/page-data"
import { type LazyPage, lazyPage } from "./lib/page-loader"

/** Their names are those of their files: the server finds their assets by them. */
export const pages: Readonly<Record<PageName, LazyPage>> = {
  home: lazyPage(() => import("./routes/home")),
  products: lazyPage(() => import("./routes/products")),
  category: lazyPage(() => import("./routes/category")),
  product: lazyPage(() => import("./routes/product")),
  "gift-cards": lazyPage(() => import("./routes/gift-cards")),
  services: lazyPage(() => import("./routes/services")),
  training: lazyPage(() => import("./routes/training")),
  contact: lazyPage(() => import("./routes/contact")),
  "listing-alert": lazyPage(() => import("./routes/listing-alert")),
  search: lazyPage(() => import("./routes/search")),
  "privacy-policy": lazyPage(() => import("./routes/privacy-policy")),
  "terms-of-service": lazyPage(() => import("./routes/terms-of-service")),
  offline: lazyPage(() => import("./routes/offline")),
  cart: lazyPage(() => import("./routes/cart")),
  checkout: lazyPage(() => import("./routes/checkout")),
  confirmation: lazyPage(() => import("./routes/confirmation")),
  purchase: lazyPage(() => import("./routes/purchase")),
  receipt: lazyPage(() => import("./routes/receipt")),
  login: lazyPage(() => import("./routes/login")),
  signup: lazyPage(() => import("./routes/signup")),
  "forgot-password": lazyPage(() => import("./routes/forgot-password")),
  "reset-password": lazyPage(() => import("./routes/reset-password")),
  "verification-success": lazyPage(() => import("./routes/verification-success")),
  profile: lazyPage(() => import("./routes/profile")),
  "my-products": lazyPage(() => import("./routes/my-products")),
  "my-courses": lazyPage(() => import("./routes/my-courses")),
  "not-found": lazyPage(() => import("./routes/not-found")),
  error: lazyPage(() => import("./routes/error")),
}
