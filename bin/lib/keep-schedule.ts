import { WorkflowManager, WorkflowScheduler } from "@medusajs/framework/orchestration"
import { Redis } from "ioredis"
import { log } from "../../backend/lib/log/log"

/**
 * Has the jobs run on when Redis was away: Medusa writes their times into Redis once, at the start, and one that came
 * back without its data would never run a job again. Writing a time twice leaves one. Returns what ends it.
 */
export function keepSchedule(redisUrl: string): () => void {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null })
  let wasThere = false
  redis.on("ready", () => {
    if (wasThere) scheduleJobs().catch((error: unknown) => log.error("jobs_not_scheduled", { error }))
    wasThere = true
  })
  // Whoever needs Redis says that it is away.
  redis.on("error", () => {})
  return () => redis.disconnect()
}

async function scheduleJobs(): Promise<void> {
  const scheduler = new WorkflowScheduler()
  const jobs = [...WorkflowManager.getWorkflows().values()].filter(({ options }) => options.schedule)
  for (const job of jobs) await scheduler.scheduleWorkflow(job)
  log.warn("jobs_scheduled_again", { jobs: jobs.length })
}
