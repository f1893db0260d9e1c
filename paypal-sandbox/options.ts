import path from "node:path"
import * as z from "zod/mini"

/** Times in milliseconds unless named otherwise. */
export interface SandboxOptions {
  /** One sandbox per folder. */
  dataDir: string
  /** 0: any free port. */
  port?: number
  clientId?: string
  clientSecret?: string
  /** Default: the address that the control API set, if any. */
  webhookUrl?: string
  webhookId?: string
  /** First pause between attempts. It doubles up to ten seconds. */
  webhookBackoff?: number
  tokenSeconds?: number
  now?: () => Date
}

export type ResolvedOptions = ReturnType<typeof resolveOptions>

export function resolveOptions({
  port = 0,
  clientId = "test",
  clientSecret = "test-secret",
  webhookId = "WH-LOCAL",
  webhookBackoff = 200,
  tokenSeconds = 32_400,
  now = () => new Date(),
  ...given
}: SandboxOptions) {
  return { ...given, port, clientId, clientSecret, webhookId, webhookBackoff, tokenSeconds, now }
}

const setting = z.optional(z.string().check(z.minLength(1)))
const environment = z.object({
  PAYPAL_SANDBOX_PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 0),
  PAYPAL_SANDBOX_DATA: z._default(z.string().check(z.minLength(1)), path.join(".data", "paypal-sandbox")),
  PAYPAL_CLIENT_ID: setting,
  PAYPAL_CLIENT_SECRET: setting,
  PAYPAL_WEBHOOK_URL: z.optional(z.url()),
  PAYPAL_WEBHOOK_ID: setting,
})

/** Empty counts as unset. Throws on a malformed one. */
export function optionsFromEnvironment(env: NodeJS.ProcessEnv): SandboxOptions {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""))
  const parsed = environment.parse(set)
  return {
    dataDir: path.resolve(parsed.PAYPAL_SANDBOX_DATA),
    port: parsed.PAYPAL_SANDBOX_PORT,
    clientId: parsed.PAYPAL_CLIENT_ID,
    clientSecret: parsed.PAYPAL_CLIENT_SECRET,
    webhookUrl: parsed.PAYPAL_WEBHOOK_URL,
    webhookId: parsed.PAYPAL_WEBHOOK_ID,
  }
}
