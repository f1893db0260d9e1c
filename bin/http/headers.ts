import type { IncomingMessage } from "node:http"
import helmet, { type HelmetOptions } from "helmet"
import type { CheckoutOrigins } from "../../backend/lib/payments/provider"
import type { Settings } from "../../backend/lib/settings"
import { type Area, areaOf } from "./area"

type Directives = Record<string, string[]>
export type Header = readonly [name: string, value: string]

type HeaderSettings = Pick<Settings, "publicUrl" | "apiOrigin" | "s3">

/** A year, in seconds. */
const strictTransport = { maxAge: 31_536_000, includeSubDomains: false }

const noFeatures = ["camera", "display-capture", "geolocation", "microphone", "midi", "usb", "serial"]

/** Built once. Rulings 41 and 43. */
export function headersByArea(
  settings: HeaderSettings,
  inlineScripts: readonly string[],
  payments: readonly CheckoutOrigins[],
): Record<Area, Header[]> {
  const page = pageDirectives(settings, inlineScripts)
  const common: HelmetOptions = {
    strictTransportSecurity: isEncrypted(settings) && strictTransport,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: { policy: "same-origin" },
    originAgentCluster: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xContentTypeOptions: true,
    frameguard: { action: "deny" },
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
  // In Safari, other policies stop PayPal's window from answering. A change of policy between pages empties
  // `window.name`, which keeps the cart (decision 003).
  const document: HelmetOptions = {
    ...common,
    crossOriginOpenerPolicy: { policy: "unsafe-none" },
    originAgentCluster: true,
  }
  const dashboard: HelmetOptions = { ...document, crossOriginOpenerPolicy: { policy: "same-origin" } }
  // For files that mails and other sites may show.
  const shared: HelmetOptions = { ...common, crossOriginResourcePolicy: { policy: "cross-origin" } }
  const made = (options: HelmetOptions, directives: Directives) =>
    written({ ...options, contentSecurityPolicy: { useDefaults: false, directives } })
  const encrypted = encryptedOnly(settings)
  return {
    page: [...made(document, { ...page, ...encrypted }), permissions([])],
    checkout: [
      ...made(document, { ...checkoutDirectives(page, payments), ...encrypted }),
      permissions(payments.flatMap(({ payment }) => payment)),
    ],
    admin: [...made(dashboard, { ...adminDirectives(settings), ...encrypted }), permissions([])],
    api: made(common, { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }),
    upload: made(shared, { ...fileDirectives, sandbox: [] }),
    asset: made(shared, fileDirectives),
  }
}

export type HeadersOf = (path: string, styleHash?: string) => readonly Header[]

/** Adds the hash of the document's style element. */
export function headersOfAnswers(
  settings: HeaderSettings,
  inlineScripts: readonly string[],
  payments: readonly CheckoutOrigins[],
): HeadersOf {
  const byArea = headersByArea(settings, inlineScripts, payments)
  const page = { ...pageDirectives(settings, inlineScripts), ...encryptedOnly(settings) }
  return (path, styleHash) => {
    const area = areaOf(path)
    if (area !== "page" || !styleHash) return byArea[area]
    const directives = { ...page, styleSrc: ["'self'", styleHash] }
    const policy = new Map(written({ contentSecurityPolicy: { useDefaults: false, directives } })).get(policyName) ?? ""
    return byArea.page.map(([name, value]) => [name, name === policyName ? policy : value])
  }
}

const policyName = "Content-Security-Policy"

function pageDirectives({ s3, apiOrigin }: HeaderSettings, inlineScripts: readonly string[]): Directives {
  const uploads = s3 ? [new URL(s3.fileUrl).origin] : []
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...inlineScripts],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", ...uploads],
    mediaSrc: ["'self'", ...uploads],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...(apiOrigin ? [new URL(apiOrigin).origin] : [])],
    frameSrc: ["'none'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }
}

function checkoutDirectives(page: Directives, payments: readonly CheckoutOrigins[]): Directives {
  const origins = payments.flatMap(({ content }) => content)
  const also = (name: string, ...more: string[]) => [...(page[name] ?? []), ...origins, ...more]
  return {
    ...page,
    scriptSrc: also("scriptSrc"),
    connectSrc: also("connectSrc"),
    imgSrc: also("imgSrc", "data:"),
    frameSrc: origins.length > 0 ? origins : ["'none'"],
    childSrc: ["'self'", ...origins],
    // PayPal's script writes inline styles; hashes would switch 'unsafe-inline' off.
    styleSrc: ["'self'", "'unsafe-inline'", ...origins],
  }
}

function encryptedOnly(settings: HeaderSettings): Directives {
  return isEncrypted(settings) ? { upgradeInsecureRequests: [] } : {}
}

function isEncrypted({ publicUrl }: HeaderSettings): boolean {
  return publicUrl.startsWith("https:")
}

function adminDirectives({ s3 }: HeaderSettings): Directives {
  const uploads = s3 ? [new URL(s3.fileUrl).origin] : []
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", "data:", "blob:", ...uploads],
    mediaSrc: ["'self'", "blob:", ...uploads],
    fontSrc: ["'self'", "data:"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", "blob:"],
    objectSrc: ["'none'"],
    frameSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }
}

/** A file that is opened directly is shown, but runs nothing. Files that staff uploaded get no origin (`sandbox`). */
const fileDirectives: Directives = {
  defaultSrc: ["'none'"],
  styleSrc: ["'unsafe-inline'"],
  imgSrc: ["'self'", "data:"],
  mediaSrc: ["'self'"],
  frameAncestors: ["'none'"],
}

function permissions(paymentOrigins: readonly string[]): Header {
  const payment = paymentOrigins.length > 0 ? `(self ${paymentOrigins.map((origin) => `"${origin}"`).join(" ")})` : "()"
  return ["Permissions-Policy", [...noFeatures.map((feature) => `${feature}=()`), `payment=${payment}`].join(", ")]
}

function written(options: HelmetOptions): Header[] {
  const headers: Header[] = []
  const answer = { setHeader: (name: string, value: string) => headers.push([name, value]), removeHeader: () => {} }
  helmet(options)({} as IncomingMessage, answer as never, (error?: unknown) => {
    if (error) throw error
  })
  return headers
}
