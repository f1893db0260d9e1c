export interface ToastMessage {
  title: string
  text?: string
  kind?: "success" | "error"
  /** Replaces an earlier message with the same value. */
  about?: string
  leadsToCart?: boolean
  undo?: (() => void) | undefined
  isToDecide?: boolean
}

declare global {
  interface Window {
    showToast?: (message: ToastMessage) => void
  }
}

/** Drawn by show-toast.ts, which works before hydration. */
export function notify(message: ToastMessage): void {
  window.showToast?.(message)
}
