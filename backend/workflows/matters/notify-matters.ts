import type { MedusaContainer } from "@medusajs/framework/types"
import { insertMails, type QueuedMail } from "../../lib/mail-queue"
import type { NoticeChoice } from "../../lib/notice-choices"
import { run, statementsOf } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { usd } from "../../lib/totals"
import { dayIn } from "../figures/periods"
import { queuedMail } from "../mail/queue-mails"
import { teamNotice } from "../mail/team-notice"
import { type MatterKindName, matterKinds } from "./kinds"
import { type NoticeKind, noticeViews } from "./notice-choices"
import { type Matter, openMatters } from "./open-matters"

/**
 * A mail's key is unique, so retries and several servers send it once. The daily mail goes out once a day of TIME_ZONE,
 * when there is something to say.
 */
export async function notifyMatters(container: MedusaContainer): Promise<void> {
  const views = await noticeViews(container)
  const kindsOf = (choice: NoticeChoice) => views.filter((view) => view.choice === choice).map(({ kind }) => kind)
  await insertNew(container, await mailsAtOnce(container, kindsOf("at_once").filter(isMatter).filter(isMailedHere)))
  const now = new Date(container.resolve(Shop.CLOCK).now())
  const day = dayIn(container.resolve(Shop.SETTINGS).timeZone, now)
  if (await isKnown(container, digestKey(day))) return
  const digest = await digestOf(container, { day, at: now.toISOString() }, kindsOf("daily"))
  if (digest) await insertMails(statementsOf(container), [digest])
}

const isMatter = (kind: NoticeKind): kind is MatterKindName => kind !== "sale"
const isMailedHere = (kind: MatterKindName) => !("isMailedByCause" in matterKinds[kind])

async function mailsAtOnce(container: MedusaContainer, kinds: readonly MatterKindName[]): Promise<QueuedMail[]> {
  const settings = container.resolve(Shop.SETTINGS)
  return (await openMatters(container, kinds)).map(({ id, kind, name, text, page }) =>
    teamNotice(settings, { kind, key: `matter:${id}`, title: name, text, page: page ?? "/home", about: undefined }),
  )
}

async function insertNew(container: MedusaContainer, mails: readonly QueuedMail[]): Promise<void> {
  const sql = "select idempotency_key as key from notification where idempotency_key = any (?) and deleted_at is null"
  const known = await run<{ key: string }>(container, sql, [mails.map(({ key }) => key)])
  const keys = new Set(known.map(({ key }) => key))
  await insertMails(
    statementsOf(container),
    mails.filter(({ key }) => !keys.has(key)),
  )
}

const digestKey = (day: string) => `team:digest:${day}`

async function isKnown(container: MedusaContainer, key: string): Promise<boolean> {
  const sql = "select from notification where idempotency_key = ? and deleted_at is null"
  return (await run(container, sql, [key])).length > 0
}

/** Undefined if there is nothing to say. Sales are those of the day before. */
async function digestOf(
  container: MedusaContainer,
  { day, at }: { day: string; at: string },
  kinds: readonly NoticeKind[],
) {
  const settings = container.resolve(Shop.SETTINGS)
  const [matters, sales] = await Promise.all([
    openMatters(container, kinds.filter(isMatter)),
    kinds.includes("sale") ? salesBefore(container, day) : null,
  ])
  if (matters.length === 0 && !sales) return undefined
  return queuedMail(settings, {
    key: digestKey(day),
    to: settings.teamEmail,
    template: "team-notice",
    data: {
      at,
      title: digestTitle(matters, sales),
      text: sales ? `Yesterday: ${sales}.` : "These matters are open.",
      url: `${settings.publicUrl}/app/home`,
      matters: matters.map(({ name, text, page }) => ({
        name,
        text,
        url: `${settings.publicUrl}/app${page ?? "/home"}`,
      })),
    },
    trigger: "team.digest",
  })
}

export function digestTitle(matters: readonly Pick<Matter, "id">[], sales: string | null): string {
  const waiting = matters.length === 1 ? "1 matter needs a person" : `${matters.length} matters need a person`
  if (matters.length === 0) return `Sales yesterday: ${sales}`
  return sales ? `${waiting}; sales yesterday: ${sales}` : waiting
}

/** "3 sales, $161.97"; null if there was none. */
async function salesBefore(container: MedusaContainer, day: string): Promise<string | null> {
  const { timeZone, paymentEnvironment } = container.resolve(Shop.SETTINGS)
  const [sold] = await run<{ count: number; sum: number }>(
    container,
    `select count(*)::int as count, coalesce(sum(coalesce(captured_amount, total)), 0)::float8 as sum from purchase
     where completed_at >= (?::date - 1)::timestamp at time zone ?
       and completed_at < ?::date::timestamp at time zone ? and environment = ?`,
    [day, timeZone, day, timeZone, paymentEnvironment],
  )
  if (!sold?.count) return null
  return `${sold.count} ${sold.count === 1 ? "sale" : "sales"}, ${usd(sold.sum)}`
}
