import { lazy, Suspense } from "react"
import { useOpenHere } from "../../lib/use-open-here"
import { classes } from "../../ui/classes"
import { couldNotLoad } from "../../ui/could-not-load"
import { textLink } from "../../ui/text-link"

const importChooser = () => import("./software-chooser")
const SoftwareChooser = lazy(importChooser)

/** Its label depends on the document's head, so that it never changes on screen. */
export function ChooseSoftware({ className }: { className?: string }) {
  const [isOpen, setOpen] = useOpenHere()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classes(textLink, "noscript:hidden", className)}
        onClick={() => importChooser().then(() => setOpen(true), couldNotLoad("The list could not be loaded"))}
      >
        <span className="software-chosen:hidden">Does it run in your software?</span>
        <span className="no-software:hidden">Change my software</span>
      </button>
      {isOpen && (
        <Suspense>
          <SoftwareChooser onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
