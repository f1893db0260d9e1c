import type { JobName } from "../../backend/lib/jobs"
import type { Staff } from "./staff"

/** Returns before the job is done. */
export async function runJob(staff: Staff, name: JobName): Promise<void> {
  await staff.make(`/admin/workflows-executions/job-${name}/run`, {})
}
