import os from "node:os"
import type { MedusaContainer } from "@medusajs/framework/types"
import { wordsOf } from "./due-work/words-of"
import { run } from "./rows"

const everyMinute = { schedule: "* * * * *", everyMinutes: 1 }
const everyHourAt = (minute: number) => ({ schedule: `${minute} * * * *`, everyMinutes: 60 })

/** What runs by the clock: each has a file of its name in `backend/jobs`. */
const jobs = {
  "clear-away": everyHourAt(17),
  "clear-deleted-products": everyHourAt(23),
  "drop-dead-uploads": everyMinute,
  "end-holds": everyMinute,
  "mail-invitations": everyMinute,
  "read-versions": everyMinute,
  "tell-of-openings": everyMinute,
  "tell-of-tax-rate": everyMinute,
} as const

export type JobName = keyof typeof jobs
export const jobNames = Object.keys(jobs) as JobName[]

/** What Medusa asks of a job's file. */
export function jobConfig(name: JobName) {
  return { name, schedule: jobs[name].schedule }
}

/**
 * A job that leaves in the table `job_run` when it began, when it last ended well, why it last failed, and where. Every
 * server's clock begins it; the first does it for all.
 */
export function job(name: JobName, work: (container: MedusaContainer) => Promise<void>) {
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
      await note("failed_at = now(), failure = ?", wordsOf(error))
      throw error
    }
    await note("ended_at = now()")
  }
}

/** From now on the jobs are to run, on this server or on another: said by each that starts. */
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
