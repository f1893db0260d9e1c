import type { JobName } from "../../backend/lib/jobs"
import type { Staff } from "./staff"

/** Returns before the job is done. */
export async function runJob(staff: Staff, name: JobName): Promise<void> {
  const { status } = await staff.post(`/admin/workflows-executions/job-${name}/run`, {})
  if (status !== 200) throw new Error(`The job ${name} answered ${status}.`)
}
