import { job, jobConfig } from "../lib/jobs"
import { clearAway } from "../workflows/clearing/clear-away"

/** Once an hour, on each server that works; they do not get in each other's way. */
export default job("clear-away", async (container) => {
  await clearAway(container)
})

export const config = jobConfig("clear-away")
