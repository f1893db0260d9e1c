import { render } from "@react-email/render"
import type { ReactElement } from "react"
import { type ShopContact, shopContact } from "../../../lib/shop-contact"
import { AccountExists, type AccountExistsData, accountExistsSubject } from "./account-exists"
import { ConfirmListingAlert, type ConfirmListingAlertData, confirmListingAlertSubject } from "./confirm-listing-alert"
import { Contact } from "./contact"
import { GiftCard, type GiftCardData, giftCardSubject } from "./gift-card"
import { GiftCardCopy, type GiftCardCopyData, giftCardCopySubject } from "./gift-card-copy"
import {
  Invoice,
  type InvoiceData,
  InvoiceEnded,
  InvoiceReminder,
  invoiceEndedSubject,
  invoiceReminderSubject,
  invoiceSubject,
} from "./invoice"
import { ListingOpen, type ListingOpenData, listingOpenSubject, oneClickHeaders } from "./listing-open"
import { PasswordChanged, type PasswordChangedData, passwordChangedSubject } from "./password-changed"
import { plainTextOf } from "./plain-text"
import { PurchaseConfirmation, type PurchaseConfirmationData, subjectOf } from "./purchase-confirmation"
import { PurchaseLinks, type PurchaseLinksData, purchaseLinksSubject } from "./purchase-links"
import { RateLimitsDown, type RateLimitsDownData, rateLimitsDownSubject } from "./rate-limits-down"
import { Refund, type RefundData, refundSubject } from "./refund"
import { RequestForTeam, type RequestForTeamData, requestForTeamSubject } from "./request-for-team"
import { RequestReceived, type RequestReceivedData, requestReceivedSubject } from "./request-received"
import { RequestReply, type RequestReplyData } from "./request-reply"
import { ResetPassword, type ResetPasswordData, resetPasswordSubject } from "./reset-password"
import { StaffInvitation, type StaffInvitationData, staffInvitationSubject } from "./staff-invitation"
import { TaxRateMissing, type TaxRateMissingData, taxRateMissingSubject } from "./tax-rate-missing"
import {
  PaymentDeclined,
  PaymentPending,
  paymentDeclinedSubject,
  paymentPendingSubject,
  type UnsettledPurchaseData,
} from "./unsettled-purchase"
import { VerifyEmail, type VerifyEmailData, verifyEmailSubject } from "./verify-email"

export interface Templates {
  "purchase-confirmation": PurchaseConfirmationData
  "payment-pending": UnsettledPurchaseData
  "payment-declined": UnsettledPurchaseData
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
  "rate-limits-down": RateLimitsDownData
  "tax-rate-missing": TaxRateMissingData
}

export type TemplateName = keyof Templates

export interface RenderedMail {
  subject: string
  /** Whom an answer goes to, when that is not the sender. */
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
  "rate-limits-down": (data) => ({ subject: rateLimitsDownSubject, element: <RateLimitsDown {...data} /> }),
  "tax-rate-missing": (data) => ({ subject: taxRateMissingSubject, element: <TaxRateMissing {...data} /> }),
}

/** A mail as HTML with a plain text part. */
export async function renderMail<N extends TemplateName>(
  name: N,
  data: Templates[N],
  contact = shopContact({}),
): Promise<RenderedMail> {
  const { element, ...head } = templates[name](data, contact)
  const html = await render(<Contact.Provider value={contact}>{element}</Contact.Provider>)
  return { ...head, html, text: plainTextOf(html) }
}
