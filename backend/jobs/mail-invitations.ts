import { job, jobConfig } from "../lib/jobs"
import { mailWaitingInvitations } from "../workflows/account/invites"

/** Sends invitations that a crashed server did not send. */
export default job("mail-invitations", mailWaitingInvitations)

export const config = jobConfig("mail-invitations")
