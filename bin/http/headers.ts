import helmet, { type HelmetOptions } from "helmet"
import type { Settings } from "../../backend/lib/settings"
import { type Area, areaOf } from "./area"

type Directives = Record<string, string[]>
export type Header = readonly [name: string, value: string]

type HeaderSettings = Pick<Settings, "publicUrl" | "paypal" | "s3">

/**
 * What PayPal's script needs of a page (developer.paypal.com/sdk/js/best-practices, "Content Security Policy"), without
 * its 'unsafe-inline' for scripts: a few lines that PayPal draws while its buttons load do without theirs.
 */
const paypalOrigins = ["https://*.paypal.com", "https://*.paypalobjects.com", "https://*.venmo.com"]

/** A year, in seconds; the whole domain is not ours to speak for. */
const strictTransport = { maxAge: 31_536_000, includeSubDomains: false }

const noFeatures = ["camera", "display-capture", "geolocation", "microphone", "midi", "usb", "serial"]

/**
 * The headers of each area, as helmet writes them, made once: nothing is put together while a request waits. Rulings 41
 * and 43.
 */
export function headersByArea(settings: HeaderSettings, inlineScripts: readonly string[]): Record<Area, Header[]> {
  const page = pageDirectives(settings, inlineScripts)
  const common: HelmetOptions = {
    strictTransportSecurity: isEncrypted(settings) && strictTransport,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: { policy: "same-origin" },
    originAgentCluster: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xContentTypeOptions: true,
    frameguard: { action: "deny" },
    // Of no use in any browser that the shop is made for.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
  const document: HelmetOptions = {
    ...common,
    // PayPal's window talks to the page that opened it.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    originAgentCluster: true,
  }
  // Pictures and films may be shown elsewhere, as in a mail.
  const shared: HelmetOptions = { ...common, crossOriginResourcePolicy: { policy: "cross-origin" } }
  const made = (options: HelmetOptions, directives: Directives) =>
    written({ ...options, contentSecurityPolicy: { useDefaults: false, directives } })
  const encrypted = encryptedOnly(settings)
  return {
    page: [...made(document, { ...page, ...encrypted }), permissions([])],
    checkout: [
      ...made(document, { ...checkoutDirectives(page, settings), ...encrypted }),
      permissions(settings.paypal.environment === "local" ? [] : ["https://www.paypal.com"]),
    ],
    admin: [...made(document, { ...adminDirectives(settings), ...encrypted }), permissions([])],
    api: made(common, { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }),
    upload: made(shared, { ...fileDirectives, sandbox: [] }),
    asset: made(shared, fileDirectives),
  }
}

export type HeadersOf = (path: string, styleHash?: string) => readonly Header[]

/** The headers of what is answered at a path, as `headersByArea` has them; a document's policy names its style element. */
export function headersOfAnswers(settings: HeaderSettings, inlineScripts: readonly string[]): HeadersOf {
  const byArea = headersByArea(settings, inlineScripts)
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

function pageDirectives({ s3 }: HeaderSettings, inlineScripts: readonly string[]): Directives {
  const uploads = s3 ? [new URL(s3.fileUrl).origin] : []
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...inlineScripts],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", ...uploads],
    mediaSrc: ["'self'", ...uploads],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    frameSrc: ["'none'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }
}

/** The page's own policy, opened for PayPal: the real one, or its emulation at its local address. */
function checkoutDirectives(page: Directives, { paypal }: HeaderSettings): Directives {
  const origins = paypal.environment === "local" ? localOrigin(paypal.apiUrl) : paypalOrigins
  const also = (name: string, ...more: string[]) => [...(page[name] ?? []), ...origins, ...more]
  return {
    ...page,
    scriptSrc: also("scriptSrc"),
    connectSrc: also("connectSrc"),
    imgSrc: also("imgSrc", "data:"),
    frameSrc: origins.length > 0 ? origins : ["'none'"],
    childSrc: ["'self'", ...origins],
    // PayPal's script writes styles into the page; beside hashes that would not be let in.
    styleSrc: ["'self'", "'unsafe-inline'", ...origins],
  }
}

function encryptedOnly(settings: HeaderSettings): Directives {
  return isEncrypted(settings) ? { upgradeInsecureRequests: [] } : {}
}

function isEncrypted({ publicUrl }: HeaderSettings): boolean {
  return publicUrl.startsWith("https:")
}

function localOrigin(apiUrl: string): string[] {
  return apiUrl ? [new URL(apiUrl).origin] : []
}

/** Medusa's dashboard as it is built: it writes styles and previews what is about to be uploaded. */
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

/**
 * A file opened by itself is a document: it is shown, and nothing in it runs. One that staff uploaded has no origin
 * either (`sandbox`).
 */
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

/** The headers that helmet would set. */
function written(options: HelmetOptions): Header[] {
  const headers: Header[] = []
  const answer = { setHeader: (name: string, value: string) => headers.push([name, value]), removeHeader: () => {} }
  helmet(options)({} as never, answer as never, (error?: unknown) => {
    if (error) throw error
  })
  return headers
}
