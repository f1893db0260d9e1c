import type { VisitCached } from "./pages-cache"

const { serviceWorker } = navigator
/** Outside React, because the note is rarely needed. */
let note: HTMLElement | undefined

serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch((error: unknown) => {
  console.warn("Visited pages cannot be saved for reading offline.", error)
})

// The worker missed a page opened before it was installed.
const [opened] = performance.getEntriesByType("navigation")
if (!(opened instanceof PerformanceNavigationTiming && opened.workerStart > 0)) {
  void serviceWorker.ready.then(({ active }) => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name)
    active?.postMessage({ visited: location.pathname, loaded })
  })
}

if (!navigator.onLine || document.documentElement.dataset.kept) noteOffline()
window.addEventListener("offline", noteOffline)
window.addEventListener("online", noteOnline)
serviceWorker.addEventListener("message", ({ data }: MessageEvent<VisitCached>) => {
  if (data.reached === true) noteOnline()
  if (data.reached === false) noteOffline()
})

function noteOffline(): void {
  note ??= newNote()
  // Screen readers announce changes of an existing element.
  note.textContent = "No connection. You see pages saved in your browser, and prices may have changed."
  note.hidden = false
}

function noteOnline(): void {
  delete document.documentElement.dataset.kept
  if (!note) return
  note.textContent = ""
  note.hidden = true
}

function newNote(): HTMLElement {
  const element = document.createElement("p")
  element.setAttribute("role", "status")
  element.className = "lettering sheet-inset bg-ink py-2 text-center text-paper print:hidden"
  document.body.prepend(element)
  return element
}
