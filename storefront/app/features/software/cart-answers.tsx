import { useEffect } from "react"
import type { RunsOn } from "../../../../backend/modules/digital-product/runs-on"
import { signal, useSignal } from "../../lib/signal"
import { classes } from "../../ui/classes"
import { listingWords, runsNowhere } from "./answer-words"
import { ChooseSoftware } from "./choose-software"
import { useMySoftware } from "./my-software"
import { RunsLine } from "./runs-line"

/** Keyed by file name. Carts do not store it, so it comes from the search's index. Undefined until that is loaded. */
const known = signal<ReadonlyMap<string, RunsOn | null> | undefined>(undefined)

/** For one file of the cart; reserves its line. */
export function CartAnswer({ filename }: { filename: string }) {
  const runsOn = useRunsOn()?.get(filename)
  const chosen = useMySoftware()
  if (chosen.length === 0) return null
  return runsOn === undefined ? <p className="min-h-6" /> : <RunsLine runsOn={runsOn} />
}

/** Warns before the payment, and never refuses it. */
export function CartVerdict({ filenames, className }: { filenames: readonly string[]; className?: string }) {
  const chosen = useMySoftware()
  const files = useRunsOn()
  if (filenames.length === 0) return null
  const stated = files && filenames.map((filename) => files.get(filename) ?? null)
  const isWarning = stated?.some((runsOn) => runsNowhere(runsOn, chosen))
  return (
    <div className={classes("print:hidden", className)}>
      {chosen.length > 0 && (
        <p role="status" className={classes("min-h-[2lh] content-center border-l-4 pl-4", isWarning && "border-l-bad")}>
          {stated && listingWords(stated, chosen)}
        </p>
      )}
      <ChooseSoftware />
    </div>
  )
}

function useRunsOn(): ReadonlyMap<string, RunsOn | null> | undefined {
  const isWanted = useMySoftware().length > 0
  useEffect(() => {
    if (isWanted) load().catch(console.warn)
  }, [isWanted])
  return useSignal(known)
}

async function load(): Promise<void> {
  if (known.get()) return
  const { loadIndex } = await import("../search-index/search-index")
  const { offers } = await loadIndex()
  known.set(new Map(offers.map(({ filename, runsOn }) => [filename, runsOn])))
}
