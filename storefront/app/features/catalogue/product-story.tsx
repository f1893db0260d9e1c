import { type ReactNode, useId } from "react"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"

/** Description and demo, and beside them the Key Features, numbered like the notes of a drawing. */
export function ProductStory(props: { product: CatalogueProduct; demo: ReactNode }) {
  const { product } = props
  const features = useId()
  return (
    <div className="grid border-b lg:grid-cols-12">
      <div className="flex min-w-0 flex-col lg:col-span-7 lg:border-r xl:col-span-8">
        <section className="sheet-inset grow py-12 sm:py-16">
          <h2 className="text-heading">What it does</h2>
          <div className="mt-6 grid max-w-[68ch] gap-5">
            {product.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
        {props.demo}
      </div>
      <section
        aria-labelledby={features}
        className="sheet-inset border-t py-12 lg:border-t-0 sm:py-16 lg:col-span-5 xl:col-span-4"
      >
        <h2 id={features} className="text-heading">
          Key Features
        </h2>
        <ol className="mt-6 border-t">
          {product.features.map((feature, index) => (
            <li key={feature} className="grid grid-cols-[2.5rem_1fr] items-baseline border-b py-3">
              <span aria-hidden="true" className="lettering text-soft">
                {index + 1}
              </span>
              {feature}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
