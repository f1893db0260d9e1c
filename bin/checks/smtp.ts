import { hostOf, reasonOf } from "./reason"

const limit = 5_000

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
