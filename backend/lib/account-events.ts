/**
 * What accounts tell the rest of the shop. Medusa's own events `auth.verification_requested` and `auth.password_reset`
 * tell of links that are to be mailed.
 */
export const accountEvents = {
  /** Somebody signed up with an address that has an account: its owner is told by mail (ruling 24). */
  signedUpAgain: "account.signed_up_again",
  /** By its owner or through a link of the mail. */
  passwordChanged: "account.password_changed",
} as const

export interface AccountEvent {
  /** Of this happening: a mail about it is sent once. */
  id: string
  /** Of the auth identity, normalised. */
  email: string
  /** ISO 8601, UTC. */
  at: string
}
