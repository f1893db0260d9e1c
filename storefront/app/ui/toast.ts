interface ToastMessage {
  title: string
  text?: string
  kind?: "success" | "error"
}

/** At most three at a time, four seconds each (ruling 35). */
const MOST_AT_ONCE = 3
const SHOWN_MS = 4000

/** Where the keyboard was before it came to the toasts. */
let cameFrom: EventTarget | null = null

/**
 * Shows a message, from the early script and from the app alike: the place and the look are in the document from the
 * start (toast-region.tsx), so that no code and no hydration has to be waited for. Pointed at or focused it stays.
 */
export function notify({ title, text = "", kind = "success" }: ToastMessage): void {
  const list = document.getElementById("toasts")
  const drawn = list?.parentElement?.querySelector("template")?.content.firstElementChild?.cloneNode(true)
  if (!list || !(drawn instanceof HTMLElement)) return
  const toast = drawn
  const [titleLine, textLine] = toast.querySelectorAll("p")
  if (titleLine) titleLine.textContent = title
  if (textLine) textLine.textContent = text
  toast.dataset.kind = kind

  let timer: ReturnType<typeof setTimeout> | undefined
  const stay = () => clearTimeout(timer)
  const wait = () => {
    stay()
    timer = setTimeout(() => leave(toast), SHOWN_MS)
  }
  toast.addEventListener("pointerenter", stay)
  toast.addEventListener("pointerleave", wait)
  toast.addEventListener("focusout", wait)
  toast.addEventListener("focusin", (event) => {
    stay()
    if (!(event.relatedTarget instanceof Node && list.contains(event.relatedTarget))) cameFrom = event.relatedTarget
  })
  toast.querySelector("button")?.addEventListener("click", () => leave(toast))
  list.append(toast)
  for (const older of staying(list).slice(0, -MOST_AT_ONCE)) leave(older)
  wait()
}

function leave(toast: HTMLElement): void {
  toast.dataset.leaving = ""
  toast.addEventListener("animationend", () => toast.remove())
  if (!toast.contains(document.activeElement)) return
  const next = toast.parentElement && staying(toast.parentElement)[0]?.querySelector("button")
  const goal = next ?? cameFrom
  if (goal instanceof HTMLElement) goal.focus({ preventScroll: true })
}

function staying(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(":scope > :not([data-leaving])")]
}
