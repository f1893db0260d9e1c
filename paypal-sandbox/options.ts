import path from "node:path"
import * as z from "zod/mini"

/** What a sandbox needs to know. Times are milliseconds unless the name says otherwise. */
export interface SandboxOptions {
  /** Folder for the journal and the signing key; made when missing. One sandbox at a time per folder. */
  dataDir: string
  /** 0, the default: any free port. */
  port?: number
  clientId?: string
  clientSecret?: string
  /** Where webhooks go; unset: the address set last through the control API, else nothing is sent. */
  webhookUrl?: string
  webhookId?: string
  /** Wait before the first redelivery of a webhook; doubles up to ten seconds. */
  webhookBackoff?: number
  tokenSeconds?: number
  now?: () => Date
}

export type ResolvedOptions = Required<Omit<SandboxOptions, "webhookUrl">> & Pick<SandboxOptions, "webhookUrl">

export function resolveOptions(options: SandboxOptions): ResolvedOptions {
  return {
    dataDir: options.dataDir,
    port: options.port ?? 0,
    clientId: options.clientId ?? "test",
    clientSecret: options.clientSecret ?? "test-secret",
    webhookUrl: options.webhookUrl,
    webhookId: options.webhookId ?? "WH-LOCAL",
    webhookBackoff: options.webhookBackoff ?? 200,
    tokenSeconds: options.tokenSeconds ?? 32_400,
    now: options.now ?? (() => new Date()),
  }
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

/** Reads the options from the environment; an empty variable counts as unset. Throws on a malformed one. */
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
