import { type AlertLink, alertToken } from "../../lib/alert-token"
import type { QueuedMail } from "../../lib/mail-queue"
import type { Settings } from "../../lib/settings"
import { openingKey, openingTemplate } from "../../modules/listing-alert/opening-mails"
import type { RequestedAlert } from "../../modules/listing-alert/service"
import type { KnownListing } from "../catalogue/listing-view"
import { queuedMail } from "../mail/queue-mails"

const pages: Readonly<Record<AlertLink, string>> = { confirm: "/listing-alert/confirm", end: "/listing-alert/end" }

function linkTo(link: AlertLink, settings: Settings, id: string, { handle }: KnownListing): string {
  const token = alertToken(link, id, settings.cookieSecret ?? "")
  return `${settings.publicUrl}${pages[link]}?${new URLSearchParams({ listing: handle, token })}`
}

export function confirmationMail(settings: Settings, listing: KnownListing) {
  return ({ id, email, mails, expires_at }: RequestedAlert): QueuedMail =>
    queuedMail(settings, {
      key: `confirm-listing-alert:${id}:${mails}`,
      to: email,
      template: "confirm-listing-alert",
      data: {
        listing: listing.title,
        url: linkTo("confirm", settings, id, listing),
        endUrl: linkTo("end", settings, id, listing),
      },
      trigger: "listing_alert.asked",
      about: { type: "listing_alert", id },
      endsAt: new Date(expires_at),
    })
}

export function openingMail(settings: Settings, listing: KnownListing) {
  return ({ id, email }: Pick<RequestedAlert, "id" | "email">): QueuedMail =>
    queuedMail(settings, {
      key: `${openingKey}${id}`,
      to: email,
      template: openingTemplate,
      data: {
        listing: listing.title,
        url: `${settings.publicUrl}${listing.path}`,
        endUrl: linkTo("end", settings, id, listing),
        // One-click unsubscribe (RFC 8058).
        oneClickUrl: `${settings.publicUrl}/api/end_listing_alert.php?${new URLSearchParams({
          token: alertToken("end", id, settings.cookieSecret ?? ""),
        })}`,
      },
      trigger: "listing.opened",
      about: { type: "listing_alert", id },
    })
}
