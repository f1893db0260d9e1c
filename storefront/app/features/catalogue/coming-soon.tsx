import type { ReadyProduct } from "../../lib/page-data"
import { ButtonLink } from "../../ui/button"
import { Figure, type FigureName } from "../../ui/figures/figure"
import { ArrowLeft } from "../../ui/icons"
import { Link } from "../../ui/link"
import { Picture } from "../../ui/picture"
import { Price } from "../../ui/price"
import { useTaxNote } from "./tax-note"
import { useMemberOffer } from "./use-member-offer"

const figures: Readonly<Record<string, FigureName>> = {
  rhino: "surface",
  revit: "plan",
  grasshopper: "graph",
  dynamo: "levels",
}

/** shop.md §2, rulings 7 and 47. */
export function ComingSoon(props: { category: string; title: string; ready: readonly ReadyProduct[] }) {
  const { ready } = props
  return (
    <section className="grid lg:grid-cols-12">
      <div className="sheet-inset py-12 sm:py-16 lg:col-span-8 lg:border-r">
        <h2 className="text-heading">Coming Soon</h2>
        <p className="mt-4 max-w-measure text-lg text-soft">
          {ready.length > 0
            ? "We are still working on this listing. These products are ready to buy:"
            : `${props.title} are on the drawing board. They will be listed here as soon as the first one is ready.`}
        </p>
        {ready.length > 0 && <Ready products={ready} />}
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/Products" variant="secondary">
            <ArrowLeft /> Back to Products
          </ButtonLink>
          <ButtonLink to={`/listing-alert?listing=${encodeURIComponent(props.category)}`} variant="secondary">
            E-mail me when it opens
          </ButtonLink>
        </div>
      </div>
      <div className="hatched hidden place-items-center p-10 lg:col-span-4 lg:grid">
        <Figure name={figures[props.category] ?? "detail"} className="w-56 opacity-70" />
      </div>
    </section>
  )
}

function Ready({ products }: { products: readonly ReadyProduct[] }) {
  return (
    <ul className="mt-8 border-t">
      {products.map((product) => (
        <ReadyEntry key={product.id} product={product} />
      ))}
    </ul>
  )
}

function ReadyEntry({ product }: { product: ReadyProduct }) {
  const { id, name, summary, image } = product
  return (
    <li className="group relative grid grid-cols-[7rem_1fr] items-start gap-x-5 border-b py-5 sm:grid-cols-[12rem_1fr] sm:gap-x-8">
      <div className="border">
        <Picture src={image?.src ?? ""} alt={image?.alt ?? name} sizes="(min-width: 640px) 12rem, 7rem" form="small" />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <div className="min-w-0 grow basis-72">
          <Link
            to={`/products/${id}`}
            className="font-semibold text-accent underline underline-offset-4 after:absolute after:inset-0"
          >
            {name}
          </Link>
          <p className="mt-1 max-w-measure text-base text-soft">{summary}</p>
        </div>
        <Price {...useMemberOffer(product)} tax={useTaxNote(product.filename)} />
      </div>
    </li>
  )
}
