import { render, toPlainText } from "@react-email/render"
import type { ReactElement } from "react"
import { type ShopContact, shopContact } from "../../../lib/shop-contact"
import {
  AccountExists,
  type AccountExistsData,
  accountExistsSubject,
  PasswordChanged,
  type PasswordChangedData,
  passwordChangedSubject,
  ResetPassword,
  type ResetPasswordData,
  resetPasswordSubject,
  StaffInvitation,
  type StaffInvitationData,
  staffInvitationSubject,
  VerifyEmail,
  type VerifyEmailData,
  verifyEmailSubject,
} from "./account"
import { Contact, type MailSender } from "./contact"
import {
  GiftCard,
  GiftCardCopy,
  type GiftCardCopyData,
  type GiftCardData,
  giftCardCopySubject,
  giftCardSubject,
} from "./gift-card"
import {
  ConfirmInvoice,
  type ConfirmInvoiceData,
  confirmInvoiceSubject,
  Invoice,
  type InvoiceData,
  InvoiceEnded,
  InvoiceReminder,
  invoiceEndedSubject,
  invoiceReminderSubject,
  invoiceSubject,
} from "./invoice"
import {
  ConfirmListingAlert,
  type ConfirmListingAlertData,
  confirmListingAlertSubject,
  ListingOpen,
  type ListingOpenData,
  listingOpenSubject,
  oneClickHeaders,
} from "./listing-alerts"
import { ProductUpdate, type ProductUpdateData, productUpdateSubject } from "./product-update"
import { PurchaseConfirmation, type PurchaseConfirmationData, subjectOf } from "./purchase-confirmation"
import { PurchaseLinks, type PurchaseLinksData, purchaseLinksSubject } from "./purchase-links"
import { Refund, type RefundData, refundSubject } from "./refund"
import {
  RequestForTeam,
  type RequestForTeamData,
  RequestReceived,
  type RequestReceivedData,
  RequestReply,
  type RequestReplyData,
  requestForTeamSubject,
  requestReceivedSubject,
} from "./requests"
import {
  EssentialMissing,
  type EssentialMissingData,
  essentialMissingOfRate,
  essentialMissingSubject,
  RateLimitsDown,
  type RateLimitsDownData,
  rateLimitsDownSubject,
  type TaxRateMissingData,
  TeamNotice,
  type TeamNoticeData,
  teamNoticeSubject,
} from "./team-notices"
import {
  PaymentDeclined,
  PaymentPending,
  paymentDeclinedSubject,
  paymentPendingSubject,
  type UnsettledPurchaseData,
} from "./unsettled-purchase"

export interface Templates {
  "purchase-confirmation": PurchaseConfirmationData
  "payment-pending": UnsettledPurchaseData
  "payment-declined": UnsettledPurchaseData
  "confirm-invoice": ConfirmInvoiceData
  invoice: InvoiceData
  "invoice-reminder": InvoiceData
  "invoice-ended": InvoiceData
  "purchase-links": PurchaseLinksData
  "gift-card": GiftCardData
  "gift-card-copy": GiftCardCopyData
  "verify-email": VerifyEmailData
  "account-exists": AccountExistsData
  "reset-password": ResetPasswordData
  "password-changed": PasswordChangedData
  "staff-invitation": StaffInvitationData
  refund: RefundData
  "request-for-team": RequestForTeamData
  "request-received": RequestReceivedData
  "request-reply": RequestReplyData
  "confirm-listing-alert": ConfirmListingAlertData
  "listing-open": ListingOpenData
  "product-update": ProductUpdateData
  "rate-limits-down": RateLimitsDownData
  "essential-missing": EssentialMissingData
  "team-notice": TeamNoticeData
  "tax-rate-missing": TaxRateMissingData
}

export type TemplateName = keyof Templates

export interface RenderedMail {
  subject: string
  /** Default: the sender. */
  replyTo?: string
  headers?: Record<string, string>
  html: string
  text: string
}

type Drawn = Pick<RenderedMail, "subject" | "replyTo" | "headers"> & { element: ReactElement }

const templates: { [N in TemplateName]: (data: Templates[N], contact: ShopContact) => Drawn } = {
  "purchase-confirmation": (data) => ({ subject: subjectOf(data), element: <PurchaseConfirmation {...data} /> }),
  "payment-pending": (data) => ({ subject: paymentPendingSubject, element: <PaymentPending {...data} /> }),
  "payment-declined": (data) => ({ subject: paymentDeclinedSubject, element: <PaymentDeclined {...data} /> }),
  "confirm-invoice": (data) => ({ subject: confirmInvoiceSubject, element: <ConfirmInvoice {...data} /> }),
  invoice: (data) => ({ subject: invoiceSubject(data), element: <Invoice {...data} /> }),
  "invoice-reminder": (data) => ({ subject: invoiceReminderSubject(data), element: <InvoiceReminder {...data} /> }),
  "invoice-ended": (data) => ({ subject: invoiceEndedSubject(data), element: <InvoiceEnded {...data} /> }),
  "purchase-links": (data) => ({ subject: purchaseLinksSubject(data), element: <PurchaseLinks {...data} /> }),
  "gift-card": (data) => ({ subject: giftCardSubject(data), element: <GiftCard {...data} /> }),
  "gift-card-copy": (data) => ({ subject: giftCardCopySubject(data), element: <GiftCardCopy {...data} /> }),
  "verify-email": (data) => ({ subject: verifyEmailSubject, element: <VerifyEmail {...data} /> }),
  "account-exists": (data) => ({ subject: accountExistsSubject, element: <AccountExists {...data} /> }),
  "reset-password": (data) => ({ subject: resetPasswordSubject, element: <ResetPassword {...data} /> }),
  "password-changed": (data) => ({ subject: passwordChangedSubject, element: <PasswordChanged {...data} /> }),
  "staff-invitation": (data) => ({ subject: staffInvitationSubject, element: <StaffInvitation {...data} /> }),
  refund: (data) => ({ subject: refundSubject(data), element: <Refund {...data} /> }),
  "request-for-team": (data) => ({
    subject: requestForTeamSubject(data),
    replyTo: data.email,
    element: <RequestForTeam {...data} />,
  }),
  "request-received": (data, contact) => ({
    subject: requestReceivedSubject(data),
    replyTo: contact.email,
    element: <RequestReceived {...data} />,
  }),
  "request-reply": (data) => ({
    subject: data.subject,
    replyTo: data.answersTo,
    element: <RequestReply {...data} />,
  }),
  "confirm-listing-alert": (data) => ({
    subject: confirmListingAlertSubject(data),
    element: <ConfirmListingAlert {...data} />,
  }),
  "listing-open": (data) => ({
    subject: listingOpenSubject(data),
    headers: oneClickHeaders(data),
    element: <ListingOpen {...data} />,
  }),
  "product-update": (data) => ({
    subject: productUpdateSubject(data),
    headers: oneClickHeaders(data),
    element: <ProductUpdate {...data} />,
  }),
  "rate-limits-down": (data) => ({ subject: rateLimitsDownSubject, element: <RateLimitsDown {...data} /> }),
  "essential-missing": (data) => ({ subject: essentialMissingSubject(data), element: <EssentialMissing {...data} /> }),
  "team-notice": (data) => ({ subject: teamNoticeSubject(data), element: <TeamNotice {...data} /> }),
  "tax-rate-missing": (data, contact) => templates["essential-missing"](essentialMissingOfRate(data), contact),
}

/** RFC 3834: stops vacation notices. Replies get no header, because staff write them. */
function autoSubmitted(name: TemplateName): Record<string, string> {
  if (name === "request-reply") return {}
  return { "Auto-Submitted": name === "request-received" ? "auto-replied" : "auto-generated" }
}

export async function renderMail<N extends TemplateName>(
  name: N,
  data: Templates[N],
  contact: MailSender = shopContact({}),
) {
  const { element, headers, ...head } = templates[name](data, contact)
  const html = await render(<Contact.Provider value={contact}>{element}</Contact.Provider>)
  return { ...head, headers: { ...autoSubmitted(name), ...headers }, html, text: plainTextOf(html) }
}

/** html-to-text has no types. */
interface Link {
  attribs: { href: string }
  children: unknown
}

interface TextBuilder {
  addLineBreak(): void
  addLiteral(text: string): void
}

function linkOnItsOwnLine(link: Link, walk: (children: unknown, builder: TextBuilder) => void, builder: TextBuilder) {
  walk(link.children, builder)
  builder.addLineBreak()
  builder.addLiteral(link.attribs.href)
  builder.addLineBreak()
}

function plainTextOf(html: string): string {
  const text = toPlainText(html, {
    formatters: { linkOnItsOwnLine },
    selectors: [
      { selector: "a", format: "linkOnItsOwnLine" },
      { selector: "h1", options: { uppercase: false } },
    ],
  })
  return `${text.replaceAll(/\n{3,}/g, "\n\n").trim()}\n`
}
