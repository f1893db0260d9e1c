import { WorkflowManager, WorkflowScheduler } from "@medusajs/framework/orchestration"
import { Redis } from "ioredis"
import { log } from "../../backend/lib/log/log"

/** In Redis while it holds the times of the jobs: what took them away has taken this too. */
const mark = "jobs_scheduled"
/** Milliseconds. */
const lookEvery = 20_000

/**
 * Has the jobs run on when Redis was away or was emptied: Medusa writes their times into Redis once, at the start, and
 * one without its data would never run a job again. Writing a time twice leaves one. Returns what ends it.
 */
export function keepSchedule(redisUrl: string): () => void {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null })
  let wasThere = false
  const schedule = async () => {
    await scheduleJobs()
    await redis.set(mark, "1")
  }
  const look = async () => {
    if (redis.status === "ready" && !(await redis.exists(mark))) await schedule()
  }
  const inLog = (work: () => Promise<unknown>) =>
    void work().catch((error: unknown) => log.error("jobs_not_scheduled", { error }))
  redis.on("ready", () => {
    inLog(wasThere ? schedule : () => redis.set(mark, "1"))
    wasThere = true
  })
  // Whoever needs Redis says that it is away.
  redis.on("error", () => {})
  const timer = setInterval(() => inLog(look), lookEvery)
  return () => {
    clearInterval(timer)
    redis.disconnect()
  }
}

async function scheduleJobs(): Promise<void> {
  const scheduler = new WorkflowScheduler()
  const jobs = [...WorkflowManager.getWorkflows().values()].filter(({ options }) => options.schedule)
  for (const job of jobs) await scheduler.scheduleWorkflow(job)
  log.warn("jobs_scheduled_again", { jobs: jobs.length })
}
