import { createHash, randomUUID } from "node:crypto"
import fs from "node:fs/promises"
import path from "node:path"
import type { NotificationTypes } from "@medusajs/framework/types"
import { AbstractNotificationProviderService } from "@medusajs/framework/utils"
import nodemailer, { type SendMailOptions, type Transporter } from "nodemailer"
import { brand } from "../../lib/brand"
import { kinds } from "../../lib/due-work/kinds"
import { invalidData } from "../../lib/refusals"
import type { ShopContact } from "../../lib/shop-contact"
import { openedData } from "./mail-data"
import { refusalIn } from "./refusal"
import { isTemplateName } from "./templates/template-names"

interface MailOptions {
  /** `smtp://user:password@host:port`; unset: mails become files in `outbox`. */
  smtpUrl: string | undefined
  from: string
  /** How the shop is reached, as mails say it. */
  contact: ShopContact
  /** The folder for `.eml` files. */
  outbox: string
  /** Opens what is sealed in a notification: COOKIE_SECRET. */
  secret: string | undefined
}

/** So that a mail server that says nothing ends an attempt. Milliseconds. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, dnsTimeout: 20_000, socketTimeout: 60_000 }

/** Connections go on to the next mail, as many as mails are sent side by side; one that waits in vain is closed. */
const pool = { pool: true, maxConnections: kinds.mail.atOnce, idleTimeout: 15_000 } as const

/** Medusa's notifications as mails: a template, rendered as HTML and plain text, handed to a mail server. */
export class MailNotificationProvider extends AbstractNotificationProviderService {
  static override identifier = "smtp"
  private readonly transport: Transporter | undefined

  constructor(
    _container: Record<string, unknown>,
    private readonly options: MailOptions,
  ) {
    super()
    this.transport = options.smtpUrl
      ? nodemailer.createTransport({ url: options.smtpUrl, ...pool, ...patience })
      : undefined
  }

  override async send(
    notification: NotificationTypes.ProviderSendNotificationDTO & { idempotency_key?: string | null },
  ): Promise<NotificationTypes.ProviderSendNotificationResultsDTO> {
    const { to, template, data } = notification
    if (!isTemplateName(template)) {
      throw invalidData(`There is no mail template "${template}".`)
    }
    // React and the templates are needed with the first mail only, not to start.
    const { renderMail } = await import("./templates/index.js")
    const opened = openedData(to, data, this.options.secret ?? "")
    // Who creates a notification fills its data; the template's type is checked there.
    const { replyTo, ...mail } = await renderMail(template, opened as never, this.options.contact)
    const messageId = messageIdOf(notification.idempotency_key)
    const message = {
      from: senderOf(this.options.from),
      to: oneAddress(to),
      ...(replyTo ? { replyTo: oneAddress(replyTo) } : {}),
      messageId,
      ...mail,
    }
    if (this.transport) await this.handOver(this.transport, message, notification)
    else await this.writeToOutbox(message)
    return { id: messageId }
  }

  /**
   * Medusa passes nothing of a provider's error on but its message, and writes the notification's fields to its row
   * together with the failure: so a refusal for good is put there.
   */
  private async handOver(
    transport: Transporter,
    message: SendMailOptions,
    notification: NotificationTypes.ProviderSendNotificationDTO,
  ): Promise<void> {
    try {
      await transport.sendMail(message)
    } catch (error) {
      const refusal = refusalIn(error)
      if (refusal) notification.provider_data = { ...notification.provider_data, refusal }
      throw error
    }
  }

  private async writeToOutbox(message: SendMailOptions) {
    const { message: eml } = await nodemailer
      .createTransport({ streamTransport: true, buffer: true, newline: "unix" })
      .sendMail(message)
    await fs.mkdir(this.options.outbox, { recursive: true })
    const name = `${new Date().toISOString().replace(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}.eml`
    const file = path.join(this.options.outbox, name)
    // Under its own name only when it is whole: somebody may be watching the folder.
    await fs.writeFile(`${file}.part`, eml as Buffer)
    await fs.rename(`${file}.part`, file)
  }
}

/** `A name <hello@example.com>` or an address alone. */
function senderOf(from: string): { name: string; address: string } {
  const [, name = "", address = from] = /^(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? []
  return { name: name.replace(/^"(.*)"$/, "$1").trim(), address: address.trim() }
}

/** As a text, an address like `a,b@example.com` would be read as a list, and the mail would go to somebody else. */
function oneAddress(address: string): { name: string; address: string } {
  return { name: "", address }
}

/** The same notification always carries the same Message-ID, so that a repeat is recognised as one (ruling 40). */
function messageIdOf(idempotencyKey: string | null | undefined): string {
  const local = idempotencyKey ? createHash("sha256").update(idempotencyKey).digest("hex").slice(0, 32) : randomUUID()
  return `<${local}@${brand.domain}>`
}
