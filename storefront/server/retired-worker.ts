/** Where browsers look for the service worker. */
export const workerPath = "/sw.js"

/**
 * Takes the place of a service worker that is not wanted (any more): forgets what that one kept, and leaves. Browsers
 * have it with the next page that they load, at the latest a day later.
 */
export const retiredWorker = `self.addEventListener("install", () => self.skipWaiting())
self.addEventListener("activate", (event) => event.waitUntil(retire()))
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`
