import type { MedusaContainer } from "@medusajs/framework/types"
import type { Outcome } from "../../lib/due-work/run-work"
import { insertMails } from "../../lib/mail-queue"
import { duplicate, notAllowed, notFound } from "../../lib/refusals"
import { run, statementsOf } from "../../lib/rows"
import type { Settings } from "../../lib/settings"
import { paymentEnvironment, Shop } from "../../lib/shop"
import { updateToken } from "../../lib/update-token"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import { updateKey, updateRecipients, updateTemplate } from "../../modules/digital-product/update-recipients"
import type { ProductUpdateData } from "../../providers/mail/templates/product-update"
import { readRows } from "../catalogue/product-rows"
import { queuedMail } from "../mail/queue-mails"
import { purchaseUrl } from "../purchase/mails/purchase-links"

interface VersionInput {
  productId: string
  fileId: string
}

export interface UpdatePreview {
  /** Number of addresses that would get the mail now. */
  recipients: number
  subject: string
  text: string
}

interface Announced {
  id: string
  digital_product_id: string
  version: string
  notes: string | null
  is_current: boolean
  product: string
  mailed_at: Date | null
}

/** Throws `not_found`. */
async function announcedVersion(container: MedusaContainer, { productId, fileId }: VersionInput): Promise<Announced> {
  const [file] = await run<Omit<Announced, "product">>(
    container,
    `select file.id, file.digital_product_id, version, notes, is_current, mailing.created_at as mailed_at
     from digital_file file
     join product_product_digitalproduct_digital_product link
       on link.digital_product_id = file.digital_product_id and link.product_id = ? and link.deleted_at is null
     left join update_mailing mailing on mailing.digital_file_id = file.id
     where file.id = ? and file.deleted_at is null`,
    [productId, fileId],
  )
  if (!file) throw notFound("This product has no such version.")
  return { ...file, product: await productName(container, file.digital_product_id) }
}

/** Throws `not_found`. */
export async function previewUpdate(container: MedusaContainer, input: VersionInput): Promise<UpdatePreview> {
  const { version, notes, product, ...file } = await announcedVersion(container, input)
  const { publicUrl } = container.resolve(Shop.SETTINGS)
  const [recipients, { renderMail }] = await Promise.all([
    countRecipients(container, file.id),
    import("../../providers/mail/templates/index.js"),
  ])
  const links = { url: `${publicUrl}/purchase`, endUrl: `${publicUrl}/update-mails`, oneClickUrl: publicUrl }
  const { subject, text } = await renderMail(updateTemplate, {
    product,
    version,
    held: "(the buyer's own)",
    notes,
    ...links,
  })
  return { recipients, subject, text }
}

/**
 * Starts the e-mails about a version, once per version. Due work sends them. Throws `not_found`; `not_allowed` if the
 * version is not delivered or no buyer has an earlier one; `duplicate_error` if they were started.
 */
export async function beginUpdateMails(
  container: MedusaContainer,
  { actorId, ...input }: VersionInput & { actorId: string },
): Promise<void> {
  const { id, digital_product_id: digitalProductId, version, is_current } = await announcedVersion(container, input)
  if (!is_current) throw notAllowed("Deliver this version first. Buyers are told only about the delivered one.")
  const recipients = await countRecipients(container, id)
  if (recipients === 0) throw notAllowed("No buyer with an earlier version wants these e-mails.")
  const mailing = { id, digitalProductId, version, recipients, environment: paymentEnvironment(container), actorId }
  const isNew = await container.resolve(DIGITAL_PRODUCT).beginMailing(mailing)
  if (!isNew) throw duplicate(`Buyers have already been told about version ${version}.`)
}

async function countRecipients(container: MedusaContainer, fileId: string): Promise<number> {
  const recipients = updateRecipients({ file: "?", environment: "?" })
  const [row] = await run<{ count: number }>(
    container,
    `select count(*)::int as count from (${recipients}) recipient`,
    [paymentEnvironment(container), fileId],
  )
  return row?.count ?? 0
}

/** The batches are small, so that mails to buyers who wait for their files need not wait. `pause` is in milliseconds. */
const batch = { size: 50, pause: 10_000 }

interface Recipient {
  email: string
  digital_product_id: string
  version: string
  notes: string | null
  held: string
  purchase_id: string
  address_version: number
}

/** Mails each address once, because the mail's key is unique. */
export async function mailUpdate(container: MedusaContainer, fileId: string): Promise<Outcome> {
  const recipients = updateRecipients({ file: "mailing.digital_file_id", environment: "mailing.environment" })
  const rows = await run<Recipient>(
    container,
    `select recipient.* from update_mailing mailing cross join lateral (${recipients}) recipient
     where mailing.digital_file_id = ? and not exists (select 1 from notification
       where idempotency_key = ${updateKey("mailing.digital_file_id", "recipient.email")} and deleted_at is null)
     order by recipient.email limit ?`,
    [fileId, batch.size],
  )
  const [first] = rows
  if (!first) return "done"
  const settings = container.resolve(Shop.SETTINGS)
  const product = await productName(container, first.digital_product_id)
  await insertMails(
    statementsOf(container),
    rows.map((row) => updateMail(settings, fileId, product, row)),
  )
  return rows.length < batch.size ? "done" : { again: batch.pause, counts: false }
}

function updateMail(settings: Settings, fileId: string, product: string, recipient: Recipient) {
  const { email, digital_product_id: digitalProductId, version, notes, held, purchase_id, address_version } = recipient
  const token = updateToken({ email, digitalProductId }, settings.cookieSecret ?? "")
  const query = new URLSearchParams({ token })
  const data: ProductUpdateData = {
    product,
    version,
    held,
    notes,
    url: purchaseUrl(settings, { id: purchase_id, address_version }),
    endUrl: `${settings.publicUrl}/update-mails?${query}`,
    oneClickUrl: `${settings.publicUrl}/api/update_mails.php?${query}`,
  }
  return queuedMail(settings, {
    key: `${updateTemplate}:${fileId}:${email}`,
    to: email,
    template: updateTemplate,
    data,
    trigger: "version.mailed",
    about: { type: "digital_file", id: fileId },
  })
}

export async function productName(container: MedusaContainer, digitalProductId: string): Promise<string> {
  const [row] = await readRows(container, "digital_product", ["id", "product.title"], {
    id: digitalProductId,
  })
  return row?.product?.title ?? "this product"
}
