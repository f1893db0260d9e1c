import { brand } from "../brand"
import { benefits } from "../features/training/benefits"
import { TrainingForm } from "../features/training/training-form"
import { Figure } from "../ui/figures/figure"
import { PageTitle } from "../ui/page-title"

export default function TrainingPage() {
  return (
    <>
      <PageTitle
        title={brand.learning}
        lead="Private training in Grasshopper, Dynamo, Rhino and Revit for architects, engineers and BIM teams: on your own projects, with people who write tools for a living."
      />
      <section aria-labelledby="benefits">
        <h2 id="benefits" className="sr-only">
          What you get
        </h2>
        <ul className="grid overflow-hidden sm:grid-cols-2 lg:grid-cols-3">
          {benefits.map(({ title, text }, index) => (
            <li key={title} className="sheet-inset -mt-px -ml-px border-t border-l py-7 sm:py-9">
              <p className="lettering text-soft">{`0${index + 1}`}</p>
              <h3 className="mt-4 text-subheading">{title}</h3>
              <p className="mt-2 max-w-brief text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="request" className="border-t lg:grid lg:grid-cols-12">
        <div className="sheet-inset py-10 sm:py-14 lg:col-span-5 lg:border-r xl:col-span-4">
          <div className="lg:sticky lg:top-28">
            <h2 id="request" className="text-heading">
              Request Private Training
            </h2>
            <p className="mt-5 max-w-brief text-soft">
              Tell us where you stand and where you want to go. We reply within 24 hours with a plan of the sessions,
              dates and a price.
            </p>
          </div>
        </div>
        <div className="sheet-inset border-t py-8 sm:py-12 lg:col-span-7 lg:border-t-0 xl:col-span-8">
          <div className="max-w-184">
            <TrainingForm />
          </div>
        </div>
      </section>
      <ComingSoonNotice />
    </>
  )
}

/** shop.md §2. */
function ComingSoonNotice() {
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
          Recorded courses and eBooks are on the drawing board. Until they are ready, training is private and tailored
          to you.
        </p>
      </div>
    </section>
  )
}
