import { useEffect } from "react"
import { Toaster, toast } from "sonner"
import { onToast, type ToastMessage, takeToasts } from "../lib/toast"
import { Check, Close } from "./icons"

/** At most three at a time, four seconds each (ruling 35). */
export default function Toasts() {
  useEffect(() => onToast(() => takeToasts().forEach(show)), [])
  return <Toaster position="bottom-right" visibleToasts={3} duration={4000} containerAriaLabel="Messages" />
}

function show(message: ToastMessage): void {
  toast.custom((id) => (
    <div className="flex w-full items-start gap-3 border border-rule-strong bg-raised p-4 font-sans text-ink sm:w-[356px]">
      {message.kind === "error" ? <Close className="mt-0.5 text-bad" /> : <Check className="mt-0.5 text-good" />}
      <div className="min-w-0 grow text-base leading-snug">
        <p className="font-semibold">{message.title}</p>
        {message.text && <p className="text-soft">{message.text}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => toast.dismiss(id)}
        className="-m-1 p-1 text-soft hover:text-ink"
      >
        <Close className="size-4" />
      </button>
    </div>
  ))
}
