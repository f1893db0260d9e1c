import { Figure } from "../../ui/figures/figure"

/** Announced, and not sold yet (shop.md §2). */
export function ComingSoonNotice() {
  return (
    <section
      aria-labelledby="courses-coming"
      className="hatched sheet-inset flex flex-wrap items-center gap-x-10 gap-y-6 border-t py-12 sm:py-16"
    >
      <Figure name="stair" className="w-28 bg-paper sm:w-36" />
      <div className="max-w-measure border bg-paper p-6">
        <h2 id="courses-coming" className="text-subheading">
          Courses and eBooks Coming Soon
        </h2>
        <p className="mt-3 text-soft">
          Recorded courses and books to read beside the model are on the drawing board. Until they are here, training is
          private and made to measure.
        </p>
      </div>
    </section>
  )
}
