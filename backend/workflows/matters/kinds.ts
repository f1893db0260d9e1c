import fs from "node:fs/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { workWords } from "../../lib/due-work/kinds"
import { lateJobs } from "../../lib/jobs"
import { isListed, isOpeningListing, listingCategory } from "../../lib/listing-category"
import type { NoticeChoice } from "../../lib/notice-choices"
import { run } from "../../lib/rows"
import { paymentEnvironment, Shop } from "../../lib/shop"
import type { TemplateName } from "../../providers/mail/templates"
import { sellingTerms } from "../catalogue/selling-terms"
import { productsInShop } from "../price-and-sale/in-shop"

export interface FoundMatter {
  /** Unique within its kind. */
  subject: string
  /** Changes with the matter. A closed version stays closed. */
  version: string
  /** Sentences for staff. */
  text: string
  /** Below /app: where it is solved. Null: not in the dashboard. */
  page: string | null
  since: Date | string | null
}

/** Rows of {@link FoundMatter}; values are written as `?`. */
interface Found {
  sql: string
  values?: unknown[]
}

export interface MatterKind {
  /** Plain words for one matter, without a full stop. */
  name: string
  /** Open ones only, so that a solved matter disappears at once. */
  find: (container: MedusaContainer) => Found | Promise<FoundMatter[]>
  /** True if staff can close one that the shop cannot see solved. */
  canClose: boolean
  /** Until staff choose. Null: no e-mail. */
  notice: NoticeChoice | null
  /** The transaction that causes it writes the mail (`teamNotice`). Otherwise the job `notify-matters` does. */
  isMailedByCause?: true
}

/** PayPal's term for disputes, in days. Older ones cannot be contested. */
const disputeDays = 180
/** Days. */
const oldestMail = 30
const oldestBackup = 7
/** In bytes. */
const leastSpace = 1024 ** 3

/** Mails that only staff or buyers cause. Anyone can cause the others, with any address. */
const watchedMails: readonly TemplateName[] = [
  "purchase-confirmation",
  "payment-pending",
  "payment-declined",
  "invoice",
  "invoice-reminder",
  "invoice-ended",
  "gift-card",
  "gift-card-copy",
  "refund",
  "request-reply",
  "staff-invitation",
]

const dollars = (cents: string) => `'$' || to_char(${cents} / 100.0, 'FM999999990.00')`

/** `chr(63)` is a question mark: a plain one would be a value. */
const unsentMails = (condition: string) => `
  select id as subject, status || coalesce(provider_data ->> 'refusal', '') as version,
    'To ' || "to" || '. ' || coalesce('The mail server said: ' || (provider_data ->> 'refusal'), 'The shop no longer tries.') as text,
    '/mails' || chr(63) || 'q=' || replace("to", '+', '%2B') as page, created_at as since
  from notification
  where channel = 'email' and status <> 'success' and deleted_at is null
    and created_at > now() - interval '${oldestMail} days' and provider_data ->> 'withdrawn_at' is null
    and (provider_data ->> 'refusal' is not null or not exists (
      select from due_work where kind = 'mail' and subject = notification.id and state = 'waiting'))
    and ${condition}`

/** Most urgent first. */
export const matterKinds = {
  selling: {
    name: "Missing setting",
    find: async (container) =>
      (await sellingTerms(container)).troubles.map(({ missing, problem, page }) => ({
        subject: missing,
        version: "",
        text: problem,
        page: page ?? null,
        since: null,
      })),
    canClose: false,
    notice: "at_once",
    isMailedByCause: true,
  },
  capture: {
    name: "Payment to review",
    find: () => ({
      sql: `select id as subject, md5(coalesce(note, '')) as version,
          upper(currency_code) || ' ' || to_char(amount / 100.0, 'FM999999990.00') || coalesce(' from ' || email, '')
            || '. ' || coalesce(note, reason) as text,
          '/capture-mismatches/' || id as page, created_at as since
        from capture_mismatch where state = 'open' and deleted_at is null`,
    }),
    canClose: false,
    notice: "at_once",
    isMailedByCause: true,
  },
  reversal: {
    name: "Chargeback",
    find: (container) => ({
      sql: `select back.id as subject, '' as version,
          coalesce(${dollars("back.wallet")}, 'A payment') || ' from ' || email || ' was taken back.' as text,
          '/purchases/' || purchase.id as page, back.created_at as since
        from purchase_refund back join purchase on purchase.id = back.purchase_id
        where purchase.environment = ? and back.origin = 'reversal' and back.deleted_at is null
          and back.created_at > now() - interval '${disputeDays} days'`,
      values: [paymentEnvironment(container)],
    }),
    canClose: true,
    notice: "at_once",
    isMailedByCause: true,
  },
  purchase: {
    name: "Purchase with a problem",
    find: (container) => ({
      sql: `select id as subject, md5(problem) as version, email || '. ' || problem as text,
          '/purchases/' || id as page, created_at as since
        from purchase where environment = ? and problem is not null and deleted_at is null
          and (status in ('pending', 'captured', 'completed') or (status = 'refunded' and completed_at is not null))`,
      values: [paymentEnvironment(container)],
    }),
    canClose: true,
    notice: "at_once",
    isMailedByCause: true,
  },
  refund: {
    name: "Refund that failed",
    find: (container) => ({
      sql: `select failed.id as subject, '' as version,
          email || '. ' || coalesce(failed.problem, 'Nothing was refunded.') as text,
          '/purchases/' || purchase.id as page, failed.created_at as since
        from purchase_refund failed join purchase on purchase.id = failed.purchase_id
        where purchase.environment = ? and failed.state = 'failed' and failed.deleted_at is null and not exists (
          select from purchase_refund later where later.purchase_id = failed.purchase_id
            and later.created_at > failed.created_at and later.deleted_at is null)`,
      values: [paymentEnvironment(container)],
    }),
    canClose: true,
    notice: "at_once",
    isMailedByCause: true,
  },
  invoice_refund: {
    name: "Refund to pay at the bank",
    find: (container) => ({
      sql: `select back.id as subject, '' as version,
          ${dollars("back.amount")} || ' to ' || invoice.email || ', for invoice ' || number || '.' as text,
          '/purchases/' || purchase.id as page, back.created_at as since
        from invoice_refund back join invoice on invoice.id = back.invoice_id
        join purchase on purchase.payment_id = invoice.payment_id
        where invoice.environment = ? and back.paid_on is null and back.deleted_at is null`,
      values: [paymentEnvironment(container)],
    }),
    canClose: false,
    notice: "daily",
  },
  invoice: {
    name: "Overdue invoice",
    find: (container) => ({
      sql: `select invoice.id as subject, '' as version,
          number || ', ' || ${dollars("amount")} || ', ' || invoice.email || '.' as text,
          '/purchases/' || purchase.id as page, due_at as since
        from invoice join purchase on purchase.payment_id = invoice.payment_id
        where due_at < now() and ended_at is null and invoice.deleted_at is null and invoice.environment = ?
          and not exists (select from invoice_payment where invoice_id = invoice.id and deleted_at is null)`,
      values: [paymentEnvironment(container)],
    }),
    canClose: true,
    notice: "daily",
  },
  request: {
    name: "Request without an answer for 24 hours",
    find: () => ({
      sql: `select id as subject, '' as version, name || ', ' || email || '.' as text, '/requests/' || id as page,
          received_at as since
        from inbox_request where state = 'new' and deleted_at is null and received_at < now() - interval '24 hours'`,
    }),
    canClose: false,
    notice: "daily",
  },
  mail: {
    name: "E-mail that was not delivered",
    find: (container) => ({
      sql: unsentMails(`template = any (?) and "to" <> ?`),
      values: [watchedMails, container.resolve(Shop.SETTINGS).teamEmail],
    }),
    canClose: true,
    notice: "daily",
  },
  team_mail: {
    name: "E-mail to the team that was not delivered",
    find: (container) => ({ sql: unsentMails(`"to" = ?`), values: [container.resolve(Shop.SETTINGS).teamEmail] }),
    canClose: true,
    // It would not arrive either.
    notice: null,
  },
  work: {
    name: "Task that is stuck",
    find: (container) => ({
      sql: `select id as subject, state as version,
          case kind ${Object.entries(workWords)
            .map(([kind, word]) => `when '${kind}' then '${word}'`)
            .join(" ")} end || '. ' || coalesce(last_error, '') as text,
          '/waiting' as page, created_at as since
        from due_work where deleted_at is null and kind <> 'mail' and (environment is null or environment = ?)
          and (state = 'dead' or (kind not in ('purchase', 'invoice') and last_error is not null
            and created_at < now() - interval '1 day'))`,
      values: [paymentEnvironment(container)],
    }),
    canClose: true,
    notice: "daily",
  },
  listing: {
    name: "Product that no listing shows",
    find: unlistedProducts,
    canClose: true,
    notice: "daily",
  },
  audit: {
    name: "Amounts or records that contradict each other",
    find: () => ({
      sql: `select finding as subject, '' as version, finding || '.' as text, null as page, found_at as since
        from audit_finding`,
    }),
    canClose: true,
    notice: "at_once",
  },
  limits: {
    name: "Rate limits that each server counts alone",
    find: async (container) =>
      container.resolve(Shop.RATE_LIMITS).isDown
        ? [{ subject: "store", version: "", text: limitsText, page: null, since: null }]
        : [],
    canClose: false,
    notice: "at_once",
    isMailedByCause: true,
  },
  job: {
    name: "Job that stopped",
    find: () => ({
      sql: `select name as subject, coalesce(ended_at, expected_since)::text as version,
          name || coalesce(' has not ended since ' || to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC.', ' has never ended.')
            || case when failed_at > coalesce(ended_at, '-infinity') then ' ' || failure else '' end as text,
          null as page, greatest(ended_at, expected_since) as since ${lateJobs}`,
    }),
    canClose: false,
    notice: "at_once",
  },
  backup: {
    name: "Backup that is too old",
    find: (container) => ({
      sql: `select 'backup' as subject, coalesce(max(taken_at)::text, '') as version,
          coalesce('The last backup was taken on ' || to_char(max(taken_at) at time zone 'UTC', 'YYYY-MM-DD') || '.',
            'No backup by npm run backup was recorded.') as text, null as page, max(taken_at) as since
        from backup_taken where ? <> 'local'
        having ? <> 'local' and coalesce(max(taken_at) < now() - interval '${oldestBackup} days', true)`,
      values: [paymentEnvironment(container), paymentEnvironment(container)],
    }),
    canClose: true,
    notice: "daily",
  },
  disk: {
    name: "Disk that is nearly full",
    find: async (container) => spaceMatters(await freeSpace(container), new Date(container.resolve(Shop.CLOCK).now())),
    canClose: false,
    notice: "at_once",
  },
} as const satisfies Record<string, MatterKind>

export type MatterKindName = keyof typeof matterKinds
export const matterKindNames = Object.keys(matterKinds) as [MatterKindName] // its own keys

const limitsText = "The store of the limits does not answer, so this server counts in its own memory."

/** One matter a day while it lasts. `free`: bytes. */
export function spaceMatters(free: number, now: Date): FoundMatter[] {
  if (free >= leastSpace) return []
  const text = `Only ${Math.floor(free / 1024 ** 2)} MB are free on the disk of DATA_DIR.`
  return [{ subject: "data", version: now.toISOString().slice(0, 10), text, page: null, since: null }]
}

async function freeSpace(container: MedusaContainer): Promise<number> {
  const { bavail, bsize } = await fs.statfs(container.resolve(Shop.SETTINGS).dataDir)
  return bavail * bsize
}

interface PublishedProduct {
  id: string
  title: string
  type: string
  categories: { handle: string; metadata: Record<string, unknown> | null }[]
}

/** For sale, but found only by search. */
async function unlistedProducts(container: MedusaContainer): Promise<FoundMatter[]> {
  const products = await run<PublishedProduct>(
    container,
    `select product.id, product.title, coalesce(product_type.value, '') as type, coalesce(jsonb_agg(jsonb_build_object(
        'handle', category.handle, 'metadata', category.metadata)) filter (where category.id is not null), '[]') as categories
     from product left join product_type on product_type.id = product.type_id
     left join product_category_product link on link.product_id = product.id
     left join product_category category on category.id = link.product_category_id and category.deleted_at is null
     where product.status = 'published' and product.deleted_at is null
     group by product.id, product_type.value`,
  )
  const candidates = products.filter(({ type, categories }) => mayBeUnlisted(type, categories)).slice(0, 200)
  if (candidates.length === 0) return []
  const inShop = await productsInShop(
    container,
    candidates.map(({ id }) => id),
  )
  return candidates
    .filter(({ id }) => inShop.some((product) => product.id === id && product.state === "by_search"))
    .map(({ id, title }) => ({
      subject: id,
      version: "",
      text: `${title} is for sale, but only the search finds it.`,
      page: `/products/${id}`,
      since: null,
    }))
}

/** Without asking whether it is for sale. */
export function mayBeUnlisted(type: string, categories: PublishedProduct["categories"]): boolean {
  return !categories.some(isListed) && !isOpeningListing(listingCategory(categories, type))
}
