export interface ToastMessage {
  title: string
  text?: string
  kind?: "success" | "error"
  /** Takes the place of an earlier message about the same. */
  about?: string
  leadsToCart?: boolean
  /** What Undo does; left out where there is none. */
  undo?: (() => void) | undefined
  /** There is more to read than a word, and something to decide: it stays longer. */
  isToDecide?: boolean
}

declare global {
  interface Window {
    showToast?: (message: ToastMessage) => void
  }
}

/**
 * Shows a message. The early script draws it (show-toast.ts), which is in every document: no code and no hydration has
 * to be waited for, and no page loads it a second time.
 */
export function notify(message: ToastMessage): void {
  window.showToast?.(message)
}
