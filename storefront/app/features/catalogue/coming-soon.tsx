import { ButtonLink } from "../../ui/button"
import { Figure, type FigureName } from "../../ui/figures/figure"
import { ArrowLeft } from "../../ui/icons"

const figures: Readonly<Record<string, FigureName>> = {
  rhino: "surface",
  revit: "plan",
  grasshopper: "graph",
  dynamo: "levels",
}

/** Stands in for a listing that is announced (shop.md §2, ruling 7). */
export function ComingSoon(props: { category: string; title: string }) {
  return (
    <section className="grid lg:grid-cols-12">
      <div className="sheet-inset py-12 sm:py-16 lg:col-span-8 lg:border-r">
        <h2 className="text-heading">Coming Soon</h2>
        <p className="mt-4 max-w-[56ch] text-lg text-soft">
          {props.title} are on the drawing board. They will be listed here as soon as the first one is ready.
        </p>
        <ButtonLink to="/Products" variant="secondary" className="mt-8">
          <ArrowLeft /> Back to Products
        </ButtonLink>
      </div>
      <div className="hatched hidden place-items-center p-10 lg:col-span-4 lg:grid">
        <Figure name={figures[props.category] ?? "detail"} className="w-56 opacity-70" />
      </div>
    </section>
  )
}
