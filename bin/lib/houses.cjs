// Plain JavaScript: bin/test.mjs runs before packages are installed.

/**
 * Houses of the shop: folders that change together, and the tests of a running shop (`shop`, below tests/integration)
 * and the journeys (`e2e`) that call them. `bin/lib/tests-to-run.test.ts` sees that each file exists.
 * @typedef {{ folders: string[], shop: string[], e2e: string[] }} House
 */

/** @type {Readonly<Record<string, House>>} */
const houses = {
  accounts: {
    folders: [
      "backend/modules/account",
      "backend/workflows/account",
      "backend/providers/auth-emailpass",
      "compat-api/api/api/{auto-login,end_session,get_user_profile,get_user_sessions,login,logout}.php",
      "compat-api/api/api/{request_password_reset,reset_password,signup,update_password,update_profile}.php",
    ],
    shop: ["accounts", "account-sessions", "account-mails", "one-mailbox", "sign-in-strangers"],
    e2e: ["login", "profile", "signup"],
  },
  catalogue: {
    folders: ["backend/admin/{product-list,product-page}", "backend/workflows/catalogue", "compat-api/catalogue"],
    shop: ["catalogue-pages", "product-facts", "search-index", "spellings"],
    e2e: ["category-listings", "product-facts"],
  },
  "category alerts": {
    folders: [
      "backend/admin/routes/waiting",
      "backend/modules/listing-alert",
      "backend/workflows/listing-alert",
      "compat-api/api/api/{confirm_listing_alert,end_listing_alert,listing_alert}.php",
    ],
    shop: ["listing-alert", "waiting-list"],
    e2e: ["listing-alert", "mails"],
  },
  courses: {
    folders: [
      "backend/admin/{courses,enrolments,routes/courses}",
      "backend/modules/enrolment",
      "backend/workflows/enrolment",
      "compat-api/api/api/get_user_courses.php",
    ],
    shop: ["courses"],
    e2e: ["courses-by-staff", "my-courses"],
  },
  "due work": {
    folders: [
      "backend/lib/due-work",
      "backend/modules/due-work",
      "backend/workflows/due-work",
      "backend/workflows/clearing",
    ],
    shop: ["clear-away", "due-work", "mail-retries"],
    e2e: [],
  },
  "gift cards": {
    folders: [
      "backend/admin/{gift-cards,routes/gift-cards}",
      "backend/modules/gift-card",
      "backend/workflows/gift-card",
      "compat-api/api/api/{generate-giftcard,validate-giftcard}.php",
    ],
    shop: [
      "gift-cards",
      "gift-card-address",
      "gift-card-forgery",
      "gift-card-ledger",
      "gift-card-races",
      "staff-gift-cards",
    ],
    e2e: ["gift-card-checkout", "staff-gift-cards"],
  },
  inbox: {
    folders: [
      "backend/admin/{requests,routes/requests}",
      "backend/modules/inbox",
      "backend/workflows/inbox",
      "compat-api/api/api/{contact,services}.php",
    ],
    shop: ["inbox", "staff-requests"],
    e2e: ["request-forms", "requests"],
  },
  invoices: {
    folders: [
      "backend/admin/{invoices,routes/settings/invoices}",
      "backend/modules/invoice",
      "backend/workflows/invoice",
      "compat-api/api/api/confirm_invoice.php",
    ],
    shop: ["invoice", "pending-orders"],
    e2e: ["invoice-checkout", "staff-invoices"],
  },
  matters: {
    folders: [
      "backend/admin/{matters,routes/home,routes/settings/notices}",
      "backend/modules/matter",
      "backend/workflows/{figures,matters}",
    ],
    shop: ["matters", "team-notices"],
    e2e: ["matters"],
  },
  mails: {
    folders: [
      "backend/admin/{mails,routes/mails}",
      "backend/providers/mail",
      "backend/workflows/mail",
      "backend/workflows/staff-mails",
    ],
    shop: ["account-mails", "mail", "mail-links", "send-again", "team-notices"],
    e2e: ["mails"],
  },
  "prices and sales": {
    folders: ["backend/admin/price-and-sale", "backend/workflows/price-and-sale"],
    shop: ["prices-and-sales"],
    e2e: ["prices-and-sales"],
  },
  "product files": {
    folders: [
      "backend/admin/{product-files,product-history}",
      "backend/modules/digital-product",
      "backend/workflows/{digital-product,product-history}",
      "compat-api/api/api/{download,download_all}.php",
    ],
    shop: ["account-products", "archive", "download", "product-files", "product-history", "uploads"],
    e2e: ["my-products", "product-files"],
  },
  purchases: {
    folders: [
      "backend/admin/{captures,purchase,purchases,routes/capture-mismatches,routes/purchases}",
      "backend/lib/payments",
      "backend/modules/purchase",
      "backend/providers/payment",
      "backend/workflows/purchase",
      "compat-api/api/api/{process-payment,purchase,purchase_link}.php",
    ],
    shop: [
      "capture-mismatches",
      "payee",
      "payment-events",
      "process-payment",
      "purchase",
      "purchase-page",
      "refunds",
      "transactions",
    ],
    e2e: ["purchase", "refund"],
  },
  receipts: {
    folders: ["backend/modules/receipt", "backend/workflows/receipt", "compat-api/api/api/receipt.php"],
    shop: ["receipts"],
    e2e: ["receipt"],
  },
  staff: {
    folders: [
      "backend/admin/{dashboard,lib}",
      "backend/api/{admin,auth}",
      "backend/lib/staff",
      "backend/modules/{staff-log,staff-session}",
      "compat-api/doors",
    ],
    shop: ["audit", "doors", "second-factor", "staff-forms", "staff-passwords", "staff-sign-ins"],
    e2e: ["staff-sign-in"],
  },
  versions: {
    folders: [
      "backend/modules/digital-product",
      "backend/workflows/{digital-product,update-mail}",
      "compat-api/api/api/update_mails.php",
      "storefront/app/features/versions",
    ],
    shop: ["product-files", "update-mails"],
    e2e: ["my-products", "new-version", "product"],
  },
  visits: {
    folders: [
      "backend/admin/{web-vitals,routes/missed-searches,routes/web-vitals}",
      "backend/modules/{missed-search,web-vital}",
      "backend/workflows/{missed-searches,web-vitals}",
      "compat-api/api/api/{measure_visit,missed_search}.php",
      "storefront/app/features/measuring",
    ],
    shop: ["monitoring"],
    e2e: ["search", "web-vitals"],
  },

  "account pages": page("account", ["login", "signup"]),
  "profile pages": page("profile", ["profile", "own-devices"]),
  cart: page("cart", ["cart"]),
  checkout: page("checkout", ["payment-trouble", "signed-in-checkout"]),
  confirmation: page("confirmation", ["purchase", "guest-purchase"]),
  contact: page("{contact,request-form}", ["request-forms"]),
  gallery: page("gallery", ["gallery", "lightbox-zoom"]),
  "gift card pages": page("{gift-card-redemption,gift-cards}", ["gift-cards", "gift-card-checkout"]),
  home: page("home", ["home"]),
  layout: page("layout", ["layout", "signed-in-header"]),
  legal: page("legal", ["legal"]),
  library: page("library", ["my-products"]),
  "alert pages": page("listing-alert", ["listing-alert"]),
  offline: page("offline", ["offline"]),
  products: page("catalogue", ["product", "category-listings"]),
  "purchase pages": page("purchase", ["guest-purchase"]),
  search: page("search", ["search"]),
  services: page("services", ["services"]),
  "software of visitors": page("software", ["my-software"]),
  tooltips: page("tooltips", ["tooltips"]),
  training: page("training", ["request-forms"]),
}

/** A feature of the storefront. @param {string} feature @param {string[]} e2e @returns {House} */
function page(feature, e2e) {
  return { folders: [`storefront/app/features/${feature}`], shop: [], e2e }
}

/** Whether a house has this file. @param {House} house @param {string} file */
function isIn({ folders }, file) {
  return folders.flatMap(spread).some((folder) => file.startsWith(`${folder}/`))
}

/** `a/{b,c}` is `a/b` and `a/c`. @param {string} folder @returns {string[]} */
function spread(folder) {
  const [whole, names = ""] = folder.match(/\{(.*)\}/) ?? []
  return whole === undefined ? [folder] : names.split(",").map((name) => folder.replace(whole, name))
}

module.exports = { houses, isIn, spread }
