import type { Elements } from "../../lib/elements"
import type { DrawnProduct, ShownProduct } from "../../lib/page-data"
import { classes } from "../../ui/classes"
import { Link } from "../../ui/link"
import { Picture } from "../../ui/picture"
import { Price } from "../../ui/price"
import { useTaxNote } from "./tax-note"
import { useMemberOffer } from "./use-member-offer"

export const stripSizes = "(min-width: 1536px) 21rem, (min-width: 1024px) 22vw, 46vw"

export function TileStrip({ children }: { children: Elements }) {
  return <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-7 sm:gap-x-6 lg:grid-cols-4">{children}</ul>
}

interface TileProps {
  row?: boolean
  sizes: string
}

export function ProductTile({ product, ...tile }: TileProps & { product: ShownProduct }) {
  return (
    <DrawnTile product={product} {...tile}>
      <Price {...useMemberOffer(product)} tax={useTaxNote(product.filename)} className="mt-1 text-note" />
    </DrawnTile>
  )
}

export function DrawnTile({
  product,
  row,
  sizes,
  children,
}: TileProps & { product: DrawnProduct; children?: Elements }) {
  return (
    <li className={classes("group relative", row && "flex items-center gap-4 sm:block")}>
      <div className={classes("border transition-opacity group-hover:opacity-85", row && "w-28 shrink-0 sm:w-full")}>
        <Picture src={product.image?.src ?? ""} alt={product.image?.alt ?? product.name} sizes={sizes} form="small" />
      </div>
      <div className="min-w-0 grow">
        <p
          className={classes(
            "leading-snug font-medium",
            row ? "text-base sm:mt-3 md:max-lg:text-note md:max-lg:tracking-tight" : "mt-3",
          )}
        >
          <Link
            to={`/products/${product.id}`}
            className="group-hover:text-accent after:absolute after:inset-0"
            translate="no"
          >
            {product.name}
          </Link>
        </p>
        {children}
      </div>
    </li>
  )
}
