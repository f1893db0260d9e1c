/** Lifetime of the link in a verification mail (ruling 24). In seconds. */
export const verificationSeconds = 24 * 60 * 60

/** Lifetime of the link to a new password (ruling 26). In seconds. */
export const resetSeconds = 60 * 60
