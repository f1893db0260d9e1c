/** How long the link of a verification mail lives (ruling 24). Seconds. */
export const verificationSeconds = 24 * 60 * 60

/** How long the link to a new password lives (ruling 26). Seconds. */
export const resetSeconds = 60 * 60
