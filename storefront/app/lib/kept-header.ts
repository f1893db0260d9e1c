/** Of answers that do not come from the shop just now: the service worker kept them. */
export const keptHeader = "X-Kept"
