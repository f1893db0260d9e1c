import { type PaypalSettings, type S3Settings, type Settings, SettingsError } from "../../backend/lib/settings"
import { hostOf, reasonOf } from "./reason"

/** In milliseconds. */
const limit = 5_000

/** Throws {@link SettingsError}. */
export async function requireRedis(settings: Settings): Promise<void> {
  const trouble = settings.redisUrl && (await redisTrouble(settings.redisUrl))
  if (trouble) throw new SettingsError(trouble)
}

/** Takes at most 5 s. */
export async function externalServiceTroubles(settings: Settings): Promise<string[]> {
  const { paypal, smtpUrl, s3 } = settings
  const troubles = await Promise.all([
    paypal.apiUrl ? paypalTrouble(paypal) : undefined,
    smtpUrl ? smtpTrouble(smtpUrl) : undefined,
    s3 ? s3Trouble(s3) : undefined,
  ])
  return troubles.filter((trouble) => trouble !== undefined)
}

export async function paypalTrouble(paypal: PaypalSettings): Promise<string | undefined> {
  const { environment, apiUrl, clientId, clientSecret } = paypal
  const isLocal = environment === "local"
  const address = isLocal ? "PAYPAL_LOCAL_URL" : `PayPal's ${environment} environment`
  const meanwhile = "Until then nobody can pay."
  try {
    const response = await fetch(`${apiUrl}/v1/oauth2/token`, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
      signal: AbortSignal.timeout(limit),
    })
    await response.body?.cancel()
    if (response.ok) return undefined
    if (response.status === 401 || response.status === 400) {
      return `${address} refuses PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET: set those of an app of this environment. ${meanwhile}`
    }
    return `${address} answers with HTTP ${response.status} at ${hostOf(apiUrl)}: try again later. ${meanwhile}`
  } catch (error) {
    return `${address} cannot be reached at ${hostOf(apiUrl)}: ${reasonOf(error)}. ${meanwhile}`
  }
}

export async function redisTrouble(url: string): Promise<string | undefined> {
  const { Redis } = await import("ioredis")
  let failure: unknown
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: limit,
    commandTimeout: limit,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
    retryStrategy: () => null,
  }).on("error", (error) => {
    failure ??= error
  })
  try {
    await redis.connect()
    await redis.ping()
    return undefined
  } catch (error) {
    const reason = failure ?? error
    return redisSentence(String(reason), reasonOf(reason), hostOf(url))
  } finally {
    redis.disconnect()
  }
}

function redisSentence(text: string, reason: string, where: string): string {
  if (/NOAUTH|WRONGPASS/.test(text)) {
    return `The Redis server of REDIS_URL at ${where} refuses the user and password: correct them.`
  }
  if (text.includes("Protocol error")) return `REDIS_URL is wrong: the server at ${where} is not Redis.`
  const shown = /timed? ?out/i.test(text) ? "it does not answer" : reason
  return `The Redis server of REDIS_URL at ${where} cannot be reached: ${shown}. Start it, or correct the address.`
}

const refusals: Readonly<Record<string, (bucket: string) => string>> = {
  InvalidAccessKeyId: () => "refuses S3_ACCESS_KEY_ID: set a key of this store",
  SignatureDoesNotMatch: () => "refuses S3_SECRET_ACCESS_KEY: set the secret of the key in S3_ACCESS_KEY_ID",
  NoSuchBucket: (bucket) => `has no bucket ${bucket}: correct S3_BUCKET, or make the bucket`,
}

/** Asks for a file that does not exist. If the store denies that, it works. */
export async function s3Trouble(s3: S3Settings): Promise<string | undefined> {
  const { signedAddress } = await import("../../backend/lib/s3.js")
  const address = await signedAddress(s3, { key: "no-such-file" })
  const where = hostOf(address)
  const store = `The file store of ${s3.endpoint ? "S3_ENDPOINT" : "S3_REGION"}`
  const meanwhile = "Until then no file can be uploaded or downloaded."
  try {
    const response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(limit) })
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? ""
    return code in refusals ? `${store} ${refusals[code]?.(s3.bucket)}. ${meanwhile}` : undefined
  } catch (error) {
    const isNamedHost = s3.endpoint && where !== hostOf(s3.endpoint)
    const remedy = isNamedHost ? "Where no host is named after the bucket, set S3_PATH_STYLE=on. " : ""
    return `${store} cannot be reached at ${where}: ${reasonOf(error)}. ${remedy}${meanwhile}`
  }
}

export async function smtpTrouble(url: string): Promise<string | undefined> {
  const { createTransport } = await import("nodemailer")
  const transport = createTransport({
    url,
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: limit,
    dnsTimeout: limit,
  })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    const where = hostOf(url)
    const meanwhile = "Until then no e-mails are sent."
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    if (code === "EAUTH" || responseCode === 535) {
      return `The mail server of SMTP_URL at ${where} refuses the user and password: correct them. ${meanwhile}`
    }
    if (code === "ETLS" || (error as Error).message.includes("wrong version number")) {
      return `The mail server of SMTP_URL at ${where} does not use TLS as the address says: use smtps:// for port 465 and smtp:// for 587. ${meanwhile}`
    }
    return `The mail server of SMTP_URL at ${where} cannot be reached: ${reasonOf(error)}. ${meanwhile}`
  } finally {
    transport.close()
  }
}
