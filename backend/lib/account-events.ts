/**
 * What accounts tell the rest of the shop. Medusa's own events `auth.verification_requested` and `auth.password_reset`
 * tell of links that are to be mailed.
 */
export const accountEvents = {
  /** Somebody asked for a link to a new password; whether there is such an account is looked up afterwards. */
  resetWanted: "account.reset_wanted",
  /** Somebody signed up with an address that has an account: its owner is told by mail (ruling 24). */
  signedUpAgain: "account.signed_up_again",
} as const

export interface AccountEvent {
  /** Of this happening: a mail about it is sent once. */
  id: string
  /** Normalised. */
  email: string
  /** ISO 8601, UTC. */
  at: string
}
