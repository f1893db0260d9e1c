import { createHash, randomUUID } from "node:crypto"
import fs from "node:fs/promises"
import path from "node:path"
import type { NotificationTypes } from "@medusajs/framework/types"
import { AbstractNotificationProviderService } from "@medusajs/framework/utils"
import nodemailer, { type SendMailOptions, type Transporter } from "nodemailer"
import { brand } from "../../lib/brand"
import { withoutHidden } from "../../lib/characters"
import { kinds } from "../../lib/due-work/kinds"
import { invalidData } from "../../lib/refusals"
import type { ShopContact } from "../../lib/shop-contact"
import { openedData } from "./mail-data"
import type { Templates } from "./templates/index"
import { isTemplateName } from "./templates/template-names"

interface MailOptions {
  /** `smtp://user:password@host:port`; unset: mails become files in `outbox`. */
  smtpUrl: string | undefined
  from: string
  contact: ShopContact
  shopUrl: string
  /** Folder for `.eml` files. */
  outbox: string
  /** COOKIE_SECRET. */
  secret: string | undefined
}

/** In milliseconds. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, dnsTimeout: 20_000, socketTimeout: 60_000 }

/** Reuses connections; closes idle ones. */
const pool = { pool: true, maxConnections: kinds.mail.atOnce, idleTimeout: 15_000 } as const

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
    // Imported late, because only mails need React.
    const { renderMail } = await import("./templates/index.js")
    const opened = openedData(to, data, this.options.secret ?? "")
    // The template's type is checked where the notification is created.
    const { contact, shopUrl } = this.options
    const { replyTo, ...mail } = await renderMail(template, opened as Templates[typeof template], {
      ...contact,
      shopUrl,
    })
    const messageId = messageIdOf(notification.idempotency_key)
    const message = {
      from: senderOf(this.options.from),
      to: oneAddress(to),
      ...(replyTo ? { replyTo: oneAddress(replyTo) } : {}),
      messageId,
      ...mail,
      subject: withoutHidden(mail.subject),
      attachments: (notification.attachments ?? []).map(({ filename, content, content_type: contentType }) => ({
        filename,
        content,
        contentType,
        encoding: "base64",
      })),
    }
    if (this.transport) await this.handOver(this.transport, message, notification)
    else await this.writeToOutbox(message)
    return { id: messageId }
  }

  /**
   * Medusa keeps only the error's message but saves the notification's fields, so a final refusal is stored in these
   * fields.
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
    // Renamed once complete, since others may watch the folder.
    await fs.writeFile(`${file}.part`, eml as Buffer)
    await fs.rename(`${file}.part`, file)
  }
}

/** `A name <hello@example.com>` or only an address. */
function senderOf(from: string): { name: string; address: string } {
  const [, name = "", address = from] = /^(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? []
  return { name: name.replace(/^"(.*)"$/, "$1").trim(), address: address.trim() }
}

/** As a string, `a,b@example.com` would be read as a list. */
function oneAddress(address: string): { name: string; address: string } {
  return { name: "", address }
}

/** One Message-ID per notification, so repeats are recognized (ruling 40). */
function messageIdOf(idempotencyKey: string | null | undefined): string {
  const local = idempotencyKey ? createHash("sha256").update(idempotencyKey).digest("hex").slice(0, 32) : randomUUID()
  return `<${local}@${brand.domain}>`
}

/** Replies to these commands concern the mail, not the shop's login or sender. */
const aboutTheMail: readonly unknown[] = ["RCPT TO", "DATA"]

/** Such replies mean a protocol error or a missing login. */
const aboutTheShop = /^5(?:0\d|3\d)/
const aboutTheShopInWords = /\brelay|\bauthenticat|\blog(?:ged)? ?[io]n\b/i

const longestWords = 500

/**
 * Reply that refuses this mail permanently (5xx on recipient or text). Undefined for failures of every mail, such as a
 * wrong setup.
 */
export function refusalIn(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined
  const { response, responseCode, command } = error as Record<string, unknown> // each is checked below
  if (typeof response !== "string" || typeof responseCode !== "number" || !aboutTheMail.includes(command))
    return undefined
  if (responseCode < 500 || responseCode > 599) return undefined
  if (aboutTheShop.test(response) || aboutTheShopInWords.test(response)) return undefined
  return response
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, longestWords)
}
