import { brand } from "../../brand"

interface NavigationLink {
  label: string
  to: string
}

/** account-and-routes.md §2. */
export const mainLinks: readonly NavigationLink[] = [
  { label: "Home", to: "/" },
  { label: "Products", to: "/products" },
  { label: "Services", to: "/services" },
  { label: brand.learning, to: "/cdlearning" },
  { label: "Contact", to: "/contact" },
]

/** account-and-routes.md §2. */
export const accountLinks: readonly NavigationLink[] = [
  { label: "My Profile", to: "/profile" },
  { label: "My Products", to: "/my-products" },
  { label: `My ${brand.learning}`, to: "/my-courses" },
]

export const findPurchase: NavigationLink = { label: "Find your purchase", to: "/purchase" }

export const quickLinks: readonly NavigationLink[] = [
  { label: "Products", to: "/products" },
  { label: "Services", to: "/services" },
  { label: brand.learning, to: "/cdlearning" },
  { label: "Gift Cards", to: "/gift-cards" },
  findPurchase,
]

export const scriptLinks: readonly NavigationLink[] = [
  { label: "Grasshopper Scripts", to: "/grasshopper-scripts" },
  { label: "Dynamo Scripts", to: "/dynamo-scripts" },
  { label: "Rhino Scripts", to: "/products/rhino-scripts" },
  { label: "Revit Plugins", to: "/products/revit-plugins" },
]

export const legalLinks: readonly NavigationLink[] = [
  { label: "Privacy Policy", to: "/PrivacyPolicy" },
  { label: "Terms of Service", to: "/TermsOfService" },
  { label: "Support", to: "/contact" },
]
