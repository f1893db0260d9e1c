import { job, jobConfig } from "../lib/jobs"
import { readVersions as read } from "../workflows/digital-product/read-versions"

/** Reads what is inside of versions that were stored before an upgrade, or whose server died right after. */
export default job("read-versions", async (container) => {
  await read(container)
})

export const config = jobConfig("read-versions")
