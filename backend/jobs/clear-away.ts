import { job, jobConfig } from "../lib/jobs"
import { clearAway } from "../workflows/clearing/clear-away"

export default job("clear-away", async (container) => {
  await clearAway(container)
})

export const config = jobConfig("clear-away")
