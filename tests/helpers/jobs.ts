import type { Staff } from "./staff"

/** The jobs that tests start. */
export type JobName =
  | "clear-away"
  | "clear-deleted-products"
  | "drop-dead-uploads"
  | "end-holds"
  | "mail-invitations"
  | "read-versions"
  | "tell-of-tax-rate"
  | "work-off"

/** Starts a job at once, as staff can; Medusa runs it on its schedule by itself. Returns before it is done. */
export async function runJob(staff: Staff, name: JobName): Promise<void> {
  const { status } = await staff.post(`/admin/workflows-executions/job-${name}/run`, {})
  if (status !== 200) throw new Error(`The job ${name} answered ${status}.`)
}
