import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { signal, useSignal } from "../../lib/signal"
import { textLink } from "../../ui/text-link"
import { listingWords, runsNowhere } from "./answer-words"
import { ChooseSoftware } from "./choose-software"
import { useMySoftware } from "./my-software"

/** One choice for all listings. A full page load resets it. */
const isHiding = signal(false)

export function useListingFilter(): (product: Pick<CatalogueProduct, "runsOn">) => boolean {
  const chosen = useMySoftware()
  const hides = useSignal(isHiding)
  return ({ runsOn }) => !(hides && runsNowhere(runsOn, chosen))
}

/** As soon as software is chosen, space for the text is reserved, so that the page does not jump. */
export function ListingFilter({ products }: { products: readonly Pick<CatalogueProduct, "runsOn">[] }) {
  const chosen = useMySoftware()
  const hides = useSignal(isHiding)
  const listed = products.map(({ runsOn }) => runsOn)
  const others = listed.filter((runsOn) => runsNowhere(runsOn, chosen)).length
  const hidden = others > 0 && hides ? ` ${others === 1 ? "It is" : "They are"} hidden.` : ""
  return (
    <div className="sheet-inset grid grid-cols-[1fr_auto] items-center gap-x-6 border-b py-2 text-note sm:flex noscript:hidden">
      <ChooseSoftware className="justify-self-start" />
      <p role="status" className="col-span-2 row-start-1 min-h-[2lh] content-center sm:min-h-0 no-software:hidden">
        {chosen.length > 0 && `${listingWords(listed, chosen)}${hidden}`}
      </p>
      {others > 0 && (
        <button type="button" className={textLink} onClick={() => isHiding.set(!hides)}>
          {`${hides ? "Show" : "Hide"} ${others === 1 ? "it" : "them"}`}
        </button>
      )}
    </div>
  )
}
