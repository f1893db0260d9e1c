import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { log } from "../../lib/log/log"
import { run } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { clearAssets } from "../../lib/storefront-assets"
import { weekOf } from "../../lib/web-vitals"
import { GIFT_CARD } from "../../modules/gift-card"
import type { TemplateName } from "../../providers/mail/templates"
import { accountLock, provider } from "../account/identity"
import { type FeedFile, keyOf } from "../export/exported-file"
import { clearCarts } from "./clear-carts"

const batch = 200
const mostBatches = 50

type Clear = (limit: number) => Promise<number>

/** If one kind of row fails, the others are still cleared. */
export async function clearAway(container: MedusaContainer): Promise<void> {
  const { carts, signups, reservations } = container.resolve(Shop.SETTINGS).clearAfterDays
  const giftCards = container.resolve(GIFT_CARD)
  const kinds: Record<string, Clear> = {
    // Purchases come before the carts that they reference.
    purchases: (limit) => clearPurchases(container, carts, limit),
    carts: (limit) => clearCarts(container, carts, limit),
    signups: (limit) => clearSignups(container, signups, limit),
    reservations: (limit) => giftCards.clearReservations(reservations, limit),
    exports: (limit) => clearExports(container, limit),
    assets: (limit) => clearAssets(container, limit),
    sessions: (limit) => clearSessions(container, limit),
    alerts: (limit) => clearAlerts(container, limit),
    alert_mails: (limit) => clearAlertMails(container, limit),
    web_vitals: (limit) => clearVitals(container, limit),
    missed_searches: (limit) => clearMissedSearches(container, limit),
  }
  for (const [kind, clear] of Object.entries(kinds)) {
    await inBatches(clear).then(
      (count) => count > 0 && log.info("cleared_away", { kind, count }),
      (error: unknown) => log.warn("not_cleared_away", { kind, error }),
    )
  }
}

async function inBatches(clear: Clear): Promise<number> {
  let count = 0
  for (let n = 0; n < mostBatches; n += 1) {
    const cleared = await clear(batch)
    count += cleared
    if (cleared < batch) break
  }
  return count
}

async function clearSessions(container: MedusaContainer, limit: number): Promise<number> {
  const gone = await run(
    container,
    `delete from account_session where id in (
       select id from account_session session where expires_at < now() or not exists (
         select from customer where customer.id = session.customer_id and customer.deleted_at is null) limit ?)
     returning id`,
    [limit],
  )
  return gone.length
}

/** Finds closed purchases without any trace of money (ruling 67). Parameter: days. */
const unpaid = `
  purchase.status = 'declined'
  and greatest(purchase.created_at, purchase.updated_at) < now() - ? * interval '1 day'
  and num_nonnulls(
    purchase.transaction_id, purchase.captured_at, purchase.captured_amount, purchase.order_id, purchase.completed_at) = 0
  and not exists (
    select 1 from capture_mismatch listed where purchase.id = listed.purchase_id or purchase.payment_id = listed.payment_id)
  and not exists (select 1 from purchase_refund refund where refund.purchase_id = purchase.id)
  and not exists (select 1 from receipt where receipt.purchase_id = purchase.id)
  and not exists (select 1 from gift_card_transaction entry where entry.purchase_id = purchase.id)
  and not exists (select 1 from gift_card card where card.purchase_id = purchase.id)
  and not exists (select 1 from payment where payment.payment_session_id = purchase.payment_session_id)
  and not exists (
    select 1 from invoice where invoice.payment_id = purchase.payment_id and invoice.number is not null)
  and not exists (select 1 from due_work work where work.subject = purchase.id)
  and not exists (
    select 1 from staff_action action where action.subject_type = 'purchase' and action.subject_id = purchase.id)`

async function clearPurchases(container: MedusaContainer, days: number, limit: number): Promise<number> {
  const gone = await run(
    container,
    `with gone as (
       delete from purchase where id in (
         select id from purchase where ${unpaid} order by created_at limit ? for update skip locked)
       returning payment_id
     ), drafts as (
       delete from invoice where number is null and payment_id in (select payment_id from gone)
     )
     select payment_id from gone`,
    [days, limit],
  )
  return gone.length
}

/** Finds accounts that were never opened. Parameters: days, twice. */
const unopened = `
  identity.id = sign_up.auth_identity_id and sign_up.provider = '${provider}'
  and greatest(identity.updated_at, sign_up.updated_at) < now() - ? * interval '1 day'
  and not exists (
    select 1 from jsonb_object_keys(coalesce(identity.app_metadata, '{}')) as actor (name) where actor.name like '%id')
  and not exists (
    select 1 from provider_identity other where other.auth_identity_id = identity.id and other.id <> sign_up.id)
  and not exists (
    select 1 from auth_verification verification where verification.auth_identity_id = identity.id
    and (verification.verified_at is not null or verification.requested_at >= now() - ? * interval '1 day'))
  and not exists (select 1 from account where account.id = identity.id and account.last_login_at is not null)
  and not exists (select 1 from "user" member where lower(member.email) = lower(sign_up.entity_id))
  and not exists (
    select 1 from invite where lower(invite.email) = lower(sign_up.entity_id) and invite.deleted_at is null)`

async function clearSignups(container: MedusaContainer, days: number, limit: number): Promise<number> {
  const found = await run<{ id: string; email: string }>(
    container,
    `select identity.id, sign_up.entity_id as email from auth_identity identity, provider_identity sign_up
     where ${unopened} order by identity.updated_at limit ?`,
    [days, days, limit],
  )
  let count = 0
  // The lock keeps sign-ups and opened links from running at the same time.
  for (const { id, email } of found)
    count += await container.resolve(Shop.LOCKS).run(accountLock(email), () => clear(container, id, days))
  return count
}

/** Passwords, links and codes are deleted by cascade. */
async function clear(container: MedusaContainer, id: string, days: number): Promise<number> {
  const found = await run(
    container,
    `select 1 from auth_identity identity, provider_identity sign_up where identity.id = ? and ${unopened}`,
    [id, days, days],
  )
  if (found.length === 0) return 0
  await container.resolve(Modules.AUTH).deleteAuthIdentities([id])
  await run(container, "delete from account where id = ?", [id])
  return 1
}

const templates: readonly TemplateName[] = ["confirm-listing-alert", "listing-open"]

/** In days. Mails are retried for a shorter time. */
const keptMails = 8

async function clearAlerts(container: MedusaContainer, limit: number): Promise<number> {
  const gone = await run(
    container,
    `delete from listing_alert where id in (
       select id from listing_alert where confirmed_at is null and expires_at < now() limit ?) returning id`,
    [limit],
  )
  return gone.length
}

async function clearAlertMails(container: MedusaContainer, limit: number): Promise<number> {
  const gone = await run(
    container,
    `with gone as (
       delete from notification where id in (
         select id from notification where template = any(?) and created_at < now() - ? * interval '1 day'
           and not exists (select 1 from listing_alert where listing_alert.id = resource_id)
           and not exists (
             select 1 from due_work where kind = 'mail' and subject = notification.id and state = 'waiting')
         limit ?)
       returning id
     ), dropped as (delete from due_work where kind = 'mail' and subject in (select id from gone))
     select id from gone`,
    [templates, keptMails, limit],
  )
  return gone.length
}

/** In days. Exports hold customers' data. */
const exportDays = 7

async function clearExports(container: MedusaContainer, limit: number): Promise<number> {
  const old = await run<{ id: string; file: FeedFile | null }>(
    container,
    `select id, data -> 'file' as file from notification
     where channel = 'feed' and created_at < now() - ? * interval '1 day' order by created_at limit ?`,
    [exportDays, limit],
  )
  const keys = old.flatMap(({ file }) => (file ? [keyOf(file)] : []))
  // Files come first: if a row remains, the next run finds its file through it. That file may be gone already.
  if (keys.length > 0) await container.resolve(Modules.FILE).deleteFiles(keys)
  await run(container, "delete from notification where channel = 'feed' and id = any(?)", [old.map(({ id }) => id)])
  return old.length
}

/** In weeks, besides the current one. */
const vitalWeeks = 26

async function clearVitals(container: MedusaContainer, limit: number): Promise<number> {
  const first = weekOf(container.resolve(Shop.CLOCK).now(), vitalWeeks)
  const gone = await run(
    container,
    `delete from web_vital where ctid in (select ctid from web_vital where week < ?::date limit ?) returning 1`,
    [first, limit],
  )
  return gone.length
}

/** In days. The privacy policy names them. */
const missedSearchDays = 90

async function clearMissedSearches(container: MedusaContainer, limit: number): Promise<number> {
  const today = new Date(container.resolve(Shop.CLOCK).now())
  const gone = await run(
    container,
    `delete from missed_search where id in (
       select id from missed_search where last_seen < (?::timestamptz at time zone 'UTC')::date - ?::int limit ?) returning 1`,
    [today, missedSearchDays, limit],
  )
  return gone.length
}
