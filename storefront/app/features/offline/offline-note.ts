/**
 * The line above the page that says that there is no connection. Outside of what React draws: it loads late, and most
 * visits never see it.
 */
let note: HTMLElement | undefined

export function noteOffline(): void {
  note ??= newNote()
  // Screen readers hear what changes in an element that they know.
  note.textContent = "No connection. Only pages that your browser kept are shown, and prices may have changed."
  note.hidden = false
}

export function noteOnline(): void {
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
