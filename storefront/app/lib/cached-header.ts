/** Marks answers from the service worker's cache. */
export const cachedHeader = "X-Kept"
