import { Check, Close } from "./icons"
import { textLink } from "./text-link"

/** Outside React's root, filled by show-toast.ts. Clear of buying controls. */
export function ToastRegion() {
  return (
    <section
      aria-label="Messages"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-18 z-60 sm:top-auto sm:right-auto sm:bottom-[calc(1.5rem+var(--foot-bar,0px))] sm:left-6 sm:w-89"
    >
      <template>
        <li className="group pointer-events-auto flex animate-toast-in items-start gap-3 border border-rule-strong bg-raised p-4 text-ink data-leaving:animate-toast-out">
          <Check className="mt-0.5 text-good group-data-[kind=error]:hidden" />
          <Close className="mt-0.5 hidden text-bad group-data-[kind=error]:block" />
          <div className="min-w-0 grow text-base leading-snug">
            <p className="font-semibold" />
            <p className="text-soft empty:hidden" />
            <div className="mt-1 flex gap-6 empty:hidden">
              <button type="button" className={textLink}>
                Undo
              </button>
              <a href="/cart" className={textLink}>
                View cart
              </a>
            </div>
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
