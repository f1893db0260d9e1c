import { job, jobConfig } from "../lib/jobs"
import { notifyMissingEssentials } from "../workflows/mail/notify-missing-essentials"

export default job("notify-missing-essentials", async (container) => {
  await notifyMissingEssentials(container)
})

export const config = jobConfig("notify-missing-essentials")
