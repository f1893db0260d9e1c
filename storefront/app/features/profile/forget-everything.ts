import { postContract } from "../../lib/contract-client"

/**
 * Ends the session and deletes what the shop keeps in this browser, then loads the home page anew: the memory of this
 * document goes, too. Where the browser knows `Clear-Site-Data`, the answer has it do the same. What cannot be reached
 * leaves the rest to be done.
 */
export async function forgetDevice(): Promise<void> {
  await tried(() => postContract("/api/logout.php", { forget_device: true }, { patience: 10_000 }))
  await tried(forgetCopies)
  await tried(() => sessionStorage.clear())
  // Last: the other tabs see by it that nobody is signed in.
  await tried(() => localStorage.clear())
  window.location.replace("/")
}

/** The service worker starts anew with the next page. */
async function forgetCopies(): Promise<void> {
  if ("serviceWorker" in navigator) {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  }
  if ("caches" in window) for (const name of await caches.keys()) await caches.delete(name)
}

async function tried(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.warn("Some data on this device could not be deleted.", error)
  }
}
