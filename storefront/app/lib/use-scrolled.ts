import { useSyncExternalStore } from "react"

/** True once the page is scrolled more than so many pixels. */
export function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > pixels,
    () => false,
  )
}

function subscribe(heard: () => void): () => void {
  window.addEventListener("scroll", heard, { passive: true })
  return () => window.removeEventListener("scroll", heard)
}
