import { postContract } from "../../lib/contract-client"
import { local, tab } from "../../lib/storage"

/** `Clear-Site-Data` of the answer does the same. Continues if a step fails. */
export async function forgetDevice(): Promise<void> {
  await tried(() => postContract("/api/logout.php", { forget_device: true }, { patience: 10_000 }))
  await tried(forgetCopies)
  tab.clear()
  // This comes last: it tells other tabs that nobody is signed in.
  local.clear()
  window.location.replace("/")
}

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
