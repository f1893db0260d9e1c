import { job, jobConfig } from "../lib/jobs"
import { notifyMissingEssentials } from "../workflows/mail/notify-missing-essentials"

export default job("notify-missing-essentials", notifyMissingEssentials)

export const config = jobConfig("notify-missing-essentials")
