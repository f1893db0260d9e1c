export interface ToastMessage {
  title: string
  text?: string
  kind?: "success" | "error"
}

let waiting: ToastMessage[] = []
let listener: (() => void) | undefined

/** Shows a message for four seconds. The code that draws it comes with the first one (app/ui/toast-host.tsx). */
export function notify(message: ToastMessage): void {
  waiting = [...waiting, message]
  listener?.()
}

/** Takes the messages that nobody has shown yet. */
export function takeToasts(): ToastMessage[] {
  const taken = waiting
  waiting = []
  return taken
}

/** Tells the host that messages wait. Returns what ends the subscription. */
export function onToast(heard: () => void): () => void {
  listener = heard
  if (waiting.length > 0) heard()
  return () => {
    listener = undefined
  }
}
