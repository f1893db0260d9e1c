import type { Settings } from "../../backend/lib/settings"
import { exampleTrouble } from "../checks/contact-examples"
import { paypalTrouble, redisTrouble, s3Trouble, smtpTrouble } from "../checks/external-services"
import { hostOf, reasonOf } from "../checks/reason"
import { schemeTrouble } from "../http/proxy-headers"
import { type Finding, note, ok, wrong } from "./finding"

export async function externalServiceFindings(settings: Settings): Promise<Finding[]> {
  const { paypal, smtpUrl, redisUrl, s3 } = settings
  return Promise.all([
    paypal.apiUrl
      ? found(
          "PayPal",
          `${paypal.environment}: ${hostOf(paypal.apiUrl)} accepts the credentials`,
          paypalTrouble(paypal),
        )
      : ok("PayPal", "simulated by the sandbox that npm start starts: no real money moves"),
    webhookFinding(settings),
    smtpUrl
      ? found("Mail", `${hostOf(smtpUrl)} answers`, smtpTrouble(smtpUrl))
      : ok("Mail", "files in DATA_DIR/outbox"),
    redisUrl ? found("Redis", `${hostOf(redisUrl)} answers`, redisTrouble(redisUrl)) : ok("Redis", "not used"),
    s3 ? found("Files", `the bucket ${s3.bucket}: its store answers`, s3Trouble(s3)) : ok("Files", "in DATA_DIR"),
    contactFinding(settings),
    ...(settings.publicUrl.startsWith("https:") ? [proxyFinding(settings)] : []),
  ])
}

function contactFinding(settings: Settings): Finding {
  const trouble = exampleTrouble(settings)
  if (trouble) return note("Contact", trouble)
  const { contact, contactExamples } = settings
  return ok("Contact", contactExamples.length ? `example values, such as ${contact.email}` : `the shop's own`)
}

/** Without a webhook, only the reconciliation notices events at PayPal. */
function webhookFinding({ paypal: { environment, webhookId }, publicUrl }: Settings): Finding {
  if (environment === "local") return ok("Webhook", "the sandbox sends events to the shop")
  return webhookId
    ? ok("Webhook", `PayPal sends events to ${publicUrl}/hooks/paypal`)
    : wrong(
        "Webhook",
        "PAYPAL_WEBHOOK_ID is missing: the shop hears of late payments only after a delay, and of refunds made at PayPal only when staff ask",
      )
}

async function proxyFinding({ publicUrl }: Settings): Promise<Finding> {
  try {
    const answer = await fetch(`${publicUrl}/ready`, { signal: AbortSignal.timeout(5_000) })
    const { status, asked_by: scheme } = (await answer.json()) as { status?: string; asked_by?: string }
    if (!status) return note("Proxy", `${publicUrl}/ready is not answered by the shop`)
    if (scheme !== "https") return wrong("Proxy", schemeTrouble)
    return status === "ready" ? ok("Proxy", `${publicUrl} answers`) : note("Proxy", `${publicUrl} answers: ${status}`)
  } catch (error) {
    return note("Proxy", `${publicUrl}/ready is not answered by the shop: ${reasonOf(error)}`)
  }
}

async function found(name: string, good: string, asked: Promise<string | undefined>): Promise<Finding> {
  const trouble = await asked
  return trouble ? wrong(name, trouble) : ok(name, good)
}
