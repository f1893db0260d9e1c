import { useId } from "react"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"

/** Description, and beside it the Key Features, numbered like the notes of a drawing. */
export function ProductStory(props: { product: CatalogueProduct }) {
  const { product } = props
  const features = useId()
  return (
    <div className="grid border-b lg:grid-cols-12">
      <section className="sheet-inset min-w-0 py-12 sm:py-16 lg:col-span-7 lg:border-r xl:col-span-8">
        <h2 className="text-heading">What it does</h2>
        <div className="mt-6 grid max-w-long gap-5">
          {product.description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
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
