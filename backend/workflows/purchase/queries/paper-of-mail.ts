import type { MedusaContainer } from "@medusajs/framework/types"
import { log } from "../../../lib/log/log"
import type { MailAbout, PaperOfMail } from "../../../lib/mail-queue"
import { TooBusy } from "../../../lib/work-queue"
import { PURCHASE } from "../../../modules/purchase"
import type { TemplateName } from "../../../providers/mail/templates"
import { cachedPdf } from "../../receipt/pdf/cached-pdf"
import { invoiceDocument } from "../receipts/invoice-document"
import { issueCreditNote } from "../receipts/issue-credit-note"
import { findReceipt } from "../receipts/issue-receipt"
import { refundOfMail } from "../refund/refund-mail"

/** Throws `TooBusy`; a mail whose paper cannot be drawn goes without it. */
export const paperOfMail: PaperOfMail = async (container, mail) => {
  try {
    const paper = await paperOf(container, mail)
    return paper && { filename: `${paper.number}.pdf`, pdf: await cachedPdf(paper) }
  } catch (error) {
    if (error instanceof TooBusy) throw error
    log.error("paper_not_drawn", { template: mail.template, error })
    return undefined
  }
}

async function paperOf(container: MedusaContainer, { template, resource_id: id, idempotency_key: key }: MailAbout) {
  if (!id) return undefined
  switch (template as TemplateName) {
    case "purchase-confirmation":
      return findReceipt(container, id)
    case "invoice":
    case "invoice-reminder":
      return invoiceDocument(container, await container.resolve(PURCHASE).retrievePurchase(id))
    case "refund": {
      const refund = refundOfMail(key ?? "")
      return refund ? issueCreditNote(container, refund) : undefined
    }
    default:
      return undefined
  }
}
