import { useEffect, useId, useState } from "react"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { drawn } from "../../lib/drawn-product"
import type { DrawnProduct } from "../../lib/page-data"
import { DrawnTile } from "./product-tile"
import { seenBefore } from "./seen-products"

const sizes = "(min-width: 1536px) 21rem, (min-width: 1024px) 22vw, 46vw"

/** What was looked at before in this browser; the page's last part, so that nothing below it moves but the footer. */
export function SeenStrip({ product }: { product: CatalogueProduct }) {
  const title = useId()
  const [seen, setSeen] = useState<readonly DrawnProduct[]>([])
  useEffect(() => setSeen(seenBefore(drawn(product))), [product])
  if (seen.length === 0) return null
  return (
    <section aria-labelledby={title} className="sheet-inset border-t py-9">
      <h2 id={title} className="text-subheading">
        Seen before
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-7 sm:gap-x-6 lg:grid-cols-4">
        {seen.map((each) => (
          <DrawnTile key={each.id} product={each} sizes={sizes} />
        ))}
      </ul>
    </section>
  )
}
