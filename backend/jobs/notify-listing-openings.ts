import { job, jobConfig } from "../lib/jobs"
import { notifyOpenings } from "../workflows/listing-alert/notify-openings"

export default job("notify-listing-openings", notifyOpenings)

export const config = jobConfig("notify-listing-openings")
