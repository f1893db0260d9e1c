import { job, jobConfig } from "../lib/jobs"
import { readVersions as read } from "../workflows/digital-product/read-versions"

/** Versions stored before an upgrade or a crash. */
export default job("read-versions", async (container) => {
  await read(container)
})

export const config = jobConfig("read-versions")
