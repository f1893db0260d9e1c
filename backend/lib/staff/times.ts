/** Staff who do nothing for so long sign in again; a bearer token lives no longer either (ruling 53). Seconds. */
export const idleSeconds = 12 * 60 * 60

/** Whatever they do, staff sign in again after so long, also by tokens that were renewed (ruling 53). Seconds. */
export const wholeSeconds = 7 * 24 * 60 * 60
