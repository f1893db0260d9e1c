import path from "node:path"
import { brand } from "../../backend/lib/brand"
import type { Settings } from "../../backend/lib/settings"
import type { Secrets } from "./secrets"

interface Started {
  url: string
  time: string
  isDevelopment: boolean
  hasDemo: boolean
  warnings: readonly string[]
}

/** Reserved by RFC 2606. */
export const demoEmail = `demo@${brand.domain}`

const payments = {
  local: "simulated by a local PayPal sandbox: no real money moves",
  sandbox: "PayPal's own sandbox: no real money moves",
  production: "PayPal, with real money",
}

export function addresses(settings: Settings, secrets: Secrets, started: Started): string {
  const password = settings.adminPassword ? "the one in ADMIN_PASSWORD" : secrets.adminPassword
  const outbox = `files in ${path.join(settings.dataDir, "outbox")} (SMTP_URL is not set)`
  const shopper = `\n  Shopper    ${demoEmail}, password: ${secrets.demoPassword}`
  const logs = started.isDevelopment || settings.logTo === "stdout" ? "here" : path.join(settings.dataDir, "shop.log")
  return `
Ready after ${started.time}.

  Shop       ${started.url}
  Admin      ${started.url}/app
             ${secrets.adminEmail}, password: ${password}${started.hasDemo ? shopper : ""}
  Payments   ${payments[settings.paypal.environment]}
  E-mails    ${settings.smtpUrl ? "by the server in SMTP_URL" : outbox}
  Logs       ${logs}
${started.warnings.map((warning) => `\n  Attention: ${warning}`).join("")}${started.warnings.length ? "\n" : ""}
Ctrl-C stops everything.`
}
