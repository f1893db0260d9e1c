import os from "node:os"
import type { MedusaContainer } from "@medusajs/framework/types"
import { errorText } from "./due-work/error-text"
import { run } from "./rows"

const everyMinute = { schedule: "* * * * *", everyMinutes: 1 }
const everyHourAt = (minute: number) => ({ schedule: `${minute} * * * *`, everyMinutes: 60 })

/** Each name is a file in `backend/jobs`. */
const jobs = {
  audit: everyHourAt(37),
  "clear-away": everyHourAt(17),
  "clear-deleted-products": everyHourAt(23),
  "drop-dead-uploads": everyMinute,
  "end-holds": everyMinute,
  "mail-invitations": everyMinute,
  "notify-listing-openings": everyMinute,
  "notify-matters": everyMinute,
  "notify-missing-essentials": everyMinute,
  "read-versions": everyMinute,
} as const

export type JobName = keyof typeof jobs
export const jobNames = Object.keys(jobs) as JobName[]

export function jobConfig(name: JobName) {
  return { name, schedule: jobs[name].schedule }
}

/** SQL after `select`: three missed runs plus two minutes. */
export const lateJobs =
  "from job_run where greatest(ended_at, expected_since) < now() - interval '2 minutes' - 3 * every_minutes * interval '1 minute'"

/** Records each run in `job_run`. Every server calls it when it is due; only the first one does the work. */
export function job(name: JobName, work: (container: MedusaContainer) => Promise<unknown>) {
  return async (container: MedusaContainer, { scheduledFor }: { scheduledFor: Date }): Promise<void> => {
    const note = (what: string, ...values: unknown[]) =>
      run(container, `update job_run set ${what} where name = ?`, [...values, name])
    const begun = await run(
      container,
      `update job_run set begun_at = now(), server = ?
       where name = ? and (begun_at is null or begun_at < ?) returning name`,
      [`${os.hostname()}, process ${process.pid}`, name, scheduledFor],
    )
    if (begun.length === 0) return
    try {
      await work(container)
    } catch (error) {
      await note("failed_at = now(), failure = ?", errorText(error))
      throw error
    }
    await note("ended_at = now()")
  }
}

export async function expectJobs(container: MedusaContainer): Promise<void> {
  for (const name of jobNames) {
    await run(
      container,
      `insert into job_run (name, every_minutes) values (?, ?)
       on conflict (name) do update set every_minutes = excluded.every_minutes, expected_since = now()`,
      [name, jobs[name].everyMinutes],
    )
  }
  const marks = jobNames.map(() => "?").join(", ")
  await run(container, `delete from job_run where name not in (${marks})`, jobNames)
}
