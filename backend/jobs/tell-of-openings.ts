import { job, jobConfig } from "../lib/jobs"
import { tellOfOpenings } from "../workflows/listing-alert/tell-of-openings"

/** Who waits for a listing is told that it is open. */
export default job("tell-of-openings", async (container) => {
  await tellOfOpenings(container)
})

export const config = jobConfig("tell-of-openings")
