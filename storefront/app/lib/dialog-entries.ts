/**
 * Each open dialog has a history entry, so that Back closes it. Not CloseWatcher: Safari on phones may have it,
 * but Back sends no close request there.
 */
const open: { close: () => void }[] = []

/** Set from `history.go` until its popstate. */
let isLeaving = false

/** Number of dialogs that were open in this history entry. */
function depth(): number {
  return window.history.state?.dialogs ?? 0
}

export function isDialogEntry(): boolean {
  return depth() > 0
}

export function onceLeft(act: () => void): void {
  if (isLeaving) window.addEventListener("popstate", act, { once: true })
  else act()
}

/** Firefox restores this page with the dialog and its state, but at the entry below. */
export function replaceWithDocument(to: string): void {
  const mend = () => {
    window.history.replaceState({ ...window.history.state, dialogs: 0 }, "")
    for (const { close } of [...open].reverse()) close()
  }
  window.addEventListener("pageshow", mend, { once: true })
  window.location.replace(to)
}

/** Returns a function to call when the dialog has closed. */
export function enterDialog(close: () => void): () => void {
  const dialog = { close }
  open.push(dialog)
  addEntries()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    leaveEntries()
  }
}

/** Returns a stop function. */
export function followDialogEntries(): () => void {
  window.addEventListener("popstate", onPop)
  leaveEntries()
  return () => window.removeEventListener("popstate", onPop)
}

function onPop(): void {
  if (isLeaving) {
    isLeaving = false
    addEntries()
  } else for (const { close } of open.slice(depth()).reverse()) close()
  leaveEntries()
}

function addEntries(): void {
  if (isLeaving) return
  try {
    while (depth() < open.length) window.history.pushState({ ...window.history.state, dialogs: depth() + 1 }, "")
  } catch (error) {
    console.warn(error) // Safari adds at most 100 entries in 30 seconds.
  }
}

/** Leaves entries without a dialog: it was closed, or they were reached by Forward or a reload. */
function leaveEntries(): void {
  if (isLeaving || depth() <= open.length) return
  isLeaving = true
  window.history.go(open.length - depth())
}
