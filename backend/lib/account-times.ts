/** Lifetime of the link in a verification mail (ruling 24). Seconds. */
export const verificationSeconds = 24 * 60 * 60

/** Lifetime of the link to a new password (ruling 26). Seconds. */
export const resetSeconds = 60 * 60
