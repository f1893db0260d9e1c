import { type LazyPage, lazyPage } from "./lib/lazy-page"
import type { PageName } from "./lib/page-data"

/** The code of every page, loaded when the page is wanted. */
export const pages: Readonly<Record<PageName, LazyPage>> = {
  home: lazyPage("app/routes/home.tsx", () => import("./routes/home")),
  products: lazyPage("app/routes/products.tsx", () => import("./routes/products")),
  category: lazyPage("app/routes/category.tsx", () => import("./routes/category")),
  product: lazyPage("app/routes/product.tsx", () => import("./routes/product")),
  "gift-cards": lazyPage("app/routes/gift-cards.tsx", () => import("./routes/gift-cards")),
  services: lazyPage("app/routes/services.tsx", () => import("./routes/services")),
  training: lazyPage("app/routes/training.tsx", () => import("./routes/training")),
  contact: lazyPage("app/routes/contact.tsx", () => import("./routes/contact")),
  "listing-alert": lazyPage("app/routes/listing-alert.tsx", () => import("./routes/listing-alert")),
  search: lazyPage("app/routes/search.tsx", () => import("./routes/search")),
  "privacy-policy": lazyPage("app/routes/privacy-policy.tsx", () => import("./routes/privacy-policy")),
  "terms-of-service": lazyPage("app/routes/terms-of-service.tsx", () => import("./routes/terms-of-service")),
  offline: lazyPage("app/routes/offline.tsx", () => import("./routes/offline")),
  cart: lazyPage("app/routes/cart.tsx", () => import("./routes/cart")),
  checkout: lazyPage("app/routes/checkout.tsx", () => import("./routes/checkout")),
  confirmation: lazyPage("app/routes/confirmation.tsx", () => import("./routes/confirmation")),
  purchase: lazyPage("app/routes/purchase.tsx", () => import("./routes/purchase")),
  receipt: lazyPage("app/routes/receipt.tsx", () => import("./routes/receipt")),
  login: lazyPage("app/routes/login.tsx", () => import("./routes/login")),
  signup: lazyPage("app/routes/signup.tsx", () => import("./routes/signup")),
  "forgot-password": lazyPage("app/routes/forgot-password.tsx", () => import("./routes/forgot-password")),
  "reset-password": lazyPage("app/routes/reset-password.tsx", () => import("./routes/reset-password")),
  "verification-success": lazyPage(
    "app/routes/verification-success.tsx",
    () => import("./routes/verification-success"),
  ),
  profile: lazyPage("app/routes/profile.tsx", () => import("./routes/profile")),
  "my-products": lazyPage("app/routes/my-products.tsx", () => import("./routes/my-products")),
  "my-courses": lazyPage("app/routes/my-courses.tsx", () => import("./routes/my-courses")),
  "not-found": lazyPage("app/routes/not-found.tsx", () => import("./routes/not-found")),
  error: lazyPage("app/routes/error.tsx", () => import("./routes/error")),
}
