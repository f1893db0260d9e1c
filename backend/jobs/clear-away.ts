import { job, jobConfig } from "../lib/jobs"
import { clearAway } from "../workflows/clearing/clear-away"

export default job("clear-away", clearAway)

export const config = jobConfig("clear-away")
