import { job, jobConfig } from "../lib/jobs"
import { notifyMatters } from "../workflows/matters/notify-matters"

export default job("notify-matters", notifyMatters)

export const config = jobConfig("notify-matters")
