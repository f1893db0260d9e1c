import { expect, it } from "vitest"
import { paypalOrigins } from "../../backend/lib/payments/paypal/provider"
import { readSettings } from "../../backend/lib/settings"
import type { Area } from "./area"
import { headersByArea, headersOfAnswers } from "./headers"

const hash = "'sha256-abc='"
const styleHash = "'sha256-def='"
const card = { content: ["https://card.example"], payment: [] }

function headers(area: Area, environment: NodeJS.ProcessEnv = {}): Record<string, string> {
  const { paypal, ...others } = settings(environment)
  return Object.fromEntries(headersByArea(others, [hash], [paypalOrigins(paypal), card])[area])
}

function settings(environment: NodeJS.ProcessEnv = {}) {
  return readSettings({ PAYPAL_LOCAL_URL: "http://localhost:4711/x", ...environment })
}

function directive(area: Area, name: string, environment?: NodeJS.ProcessEnv): string | undefined {
  const policy = headers(area, environment)["Content-Security-Policy"] ?? ""
  return policy.split(";").find((part) => part.split(" ")[0] === name)
}

const real = { PAYPAL_CLIENT_ID: "abc", PAYPAL_CLIENT_SECRET: "def" }
const s3 = { S3_BUCKET: "b", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s", S3_FILE_URL: "https://s3.example/shop" }

it("the content security policy of a page allows scripts by address or hash only", () => {
  expect(directive("page", "script-src")).toBe(`script-src 'self' ${hash}`)
  for (const area of ["page", "checkout", "admin"] as const) {
    expect(directive(area, "script-src", real)).not.toMatch(/unsafe|data:|blob:/)
    expect(directive(area, "object-src")).toBe("object-src 'none'")
    expect(directive(area, "base-uri")).toBe("base-uri 'none'")
  }
})

it("the content security policy of a page allows calls to the server that API_ORIGIN names (ruling 37)", () => {
  const environment = { API_ORIGIN: "https://api.example/shop" }
  expect(directive("page", "connect-src")).toBe("connect-src 'self'")
  expect(directive("page", "connect-src", environment)).toBe("connect-src 'self' https://api.example")
  expect(directive("checkout", "connect-src", environment)).toContain("https://api.example")
})

it("the content security policy of a page allows payment methods at the checkout only", () => {
  expect(headers("page", real)["Content-Security-Policy"]).not.toContain("paypal")
  expect(directive("checkout", "script-src", real)).toContain("https://*.paypal.com")
  expect(directive("checkout", "frame-src", real)).toContain("https://*.paypal.com")
  expect(directive("checkout", "script-src")).toBe(
    `script-src 'self' ${hash} http://localhost:4711 https://card.example`,
  )
  expect(headers("checkout", real)["Permissions-Policy"]).toContain('payment=(self "https://www.paypal.com")')
  expect(headers("checkout")["Permissions-Policy"]).toContain("payment=()")
})

it("the content security policy of a page allows pictures that staff uploaded to S3", () => {
  expect(directive("page", "img-src", s3)).toBe("img-src 'self' https://s3.example")
  expect(directive("admin", "img-src", s3)).toContain("https://s3.example")
})

it("the content security policy of a page allows inline styles at the checkout only, where PayPal writes them", () => {
  expect(directive("page", "style-src")).toBe("style-src 'self'")
  expect(directive("checkout", "style-src")).toContain("'unsafe-inline'")
  expect(directive("checkout", "style-src")).not.toContain("sha256")
})

const isEncrypted = { PUBLIC_URL: "https://shop.example" }
const encrypted = settings(isEncrypted)
const of = headersOfAnswers(encrypted, [hash], [paypalOrigins(encrypted.paypal), card])

it("the headers of a document allow the document's own style element and are else those of its area", () => {
  const own = Object.fromEntries(of("/products", styleHash))
  const policy = own["Content-Security-Policy"]
  expect(policy?.split(";")).toContain(`style-src 'self' ${styleHash}`)
  const area = headers("page", isEncrypted)
  expect({ ...own, "Content-Security-Policy": policy?.replace(` ${styleHash}`, "") }).toEqual(area)
})

it("the headers of a document are those of the area at the checkout, and without a style element", () => {
  expect(Object.fromEntries(of("/checkout", styleHash))).toEqual(headers("checkout", isEncrypted))
  expect(Object.fromEntries(of("/sitemap.xml"))).toEqual(headers("page", isEncrypted))
})

it("lets no area be framed", () => {
  for (const area of ["page", "checkout", "admin", "api", "upload", "asset"] as const) {
    expect(directive(area, "frame-ancestors"), area).toBe("frame-ancestors 'none'")
  }
})

it("runs nothing that staff uploaded", () => {
  expect(directive("upload", "sandbox")).toBe("sandbox")
  expect(directive("upload", "default-src")).toBe("default-src 'none'")
})

it("demands HTTPS only where PUBLIC_URL has it", () => {
  const plain = headers("page")
  expect(plain).not.toHaveProperty("Strict-Transport-Security")
  expect(plain["Content-Security-Policy"]).not.toContain("upgrade-insecure-requests")
  const encrypted = headers("page", { PUBLIC_URL: "https://shop.example" })
  expect(encrypted["Strict-Transport-Security"]).toBe("max-age=31536000")
  expect(encrypted["Content-Security-Policy"]).toContain("upgrade-insecure-requests")
})

it("lets PayPal's window talk to the checkout, and no window to the dashboard", () => {
  for (const area of ["page", "checkout"] as const) {
    expect(headers(area)["Cross-Origin-Opener-Policy"], area).toBe("unsafe-none")
  }
  expect(headers("admin")["Cross-Origin-Opener-Policy"]).toBe("same-origin")
})
