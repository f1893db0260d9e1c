import { Check, Close } from "./icons"

/**
 * Where messages come up, and how one looks. Drawn by the server beside the app's root, and filled by `notify`
 * (toast.ts): before hydration, during it and after it alike.
 */
export function ToastRegion() {
  return (
    <section
      aria-label="Messages"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-60 sm:inset-x-auto sm:right-6 sm:bottom-6 sm:w-[22.25rem]"
    >
      <template>
        <li className="group pointer-events-auto flex animate-toast-in items-start gap-3 border border-rule-strong bg-raised p-4 text-ink data-leaving:animate-toast-out">
          <Check className="mt-0.5 text-good group-data-[kind=error]:hidden" />
          <Close className="mt-0.5 hidden text-bad group-data-[kind=error]:block" />
          <div className="min-w-0 grow text-base leading-snug">
            <p className="font-semibold" />
            <p className="text-soft empty:hidden" />
          </div>
          <button type="button" aria-label="Dismiss" data-tip="name" className="-m-2 p-2 text-soft hover:text-ink">
            <Close className="size-4" />
          </button>
        </li>
      </template>
      <ol id="toasts" className="grid gap-3" />
    </section>
  )
}
