/** How long an alert waits to be confirmed; then its link is void, and it is deleted. Seconds. */
export const confirmationSeconds = 7 * 24 * 60 * 60
