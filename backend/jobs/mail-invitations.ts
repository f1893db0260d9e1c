import { job, jobConfig } from "../lib/jobs"
import { mailWaitingInvitations } from "../workflows/account/invitation-mail"

/** Invitations that a server owed when it died, by whichever server comes first. */
export default job("mail-invitations", async (container) => {
  await mailWaitingInvitations(container)
})

export const config = jobConfig("mail-invitations")
