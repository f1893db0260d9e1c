import { type Settings, SettingsError } from "../../backend/lib/settings"
import { paypalTrouble } from "./paypal"
import { redisTrouble } from "./redis"
import { s3Trouble } from "./s3"
import { smtpTrouble } from "./smtp"

/** Throws {@link SettingsError}. */
export async function requireRedis(settings: Settings): Promise<void> {
  const trouble = settings.redisUrl && (await redisTrouble(settings.redisUrl))
  if (trouble) throw new SettingsError(trouble)
}

/** Takes at most 5 s. */
export async function farEndTroubles(settings: Settings): Promise<string[]> {
  const { paypal, smtpUrl, s3 } = settings
  const troubles = await Promise.all([
    paypal.apiUrl ? paypalTrouble(paypal) : undefined,
    smtpUrl ? smtpTrouble(smtpUrl) : undefined,
    s3 ? s3Trouble(s3) : undefined,
  ])
  return troubles.filter((trouble) => trouble !== undefined)
}
