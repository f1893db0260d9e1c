import { useEffect, useId, useState } from "react"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { drawn } from "../../lib/drawn-product"
import type { DrawnProduct } from "../../lib/page-data"
import { DrawnTile, stripSizes, TileStrip } from "./product-tile"
import { seenBefore } from "./seen-products"

/** What was looked at before in this browser; the page's last part, so that nothing below it moves but the footer. */
export function SeenStrip({ product }: { product: CatalogueProduct }) {
  const title = useId()
  const [seen, setSeen] = useState<readonly DrawnProduct[]>([])
  useEffect(() => setSeen(seenBefore(drawn(product))), [product])
  if (seen.length === 0) return null
  return (
    <section aria-labelledby={title} className="sheet-inset border-t py-9">
      <h2 id={title} className="text-subheading">
        Recently viewed
      </h2>
      <TileStrip>
        {seen.map((each) => (
          <DrawnTile key={each.id} product={each} sizes={stripSizes} />
        ))}
      </TileStrip>
    </section>
  )
}
