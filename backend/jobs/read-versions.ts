import { job, jobConfig } from "../lib/jobs"
import { readVersions } from "../workflows/digital-product/read-versions"

/** Reads versions that were stored before an upgrade or a crash. */
export default job("read-versions", readVersions)

export const config = jobConfig("read-versions")
