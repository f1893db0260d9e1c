import { ButtonLink } from "../../ui/button"
import { ArrowRight } from "../../ui/icons"

/** What cart and checkout show when there is nothing to buy. */
export function EmptyCart() {
  return (
    <section className="sheet-inset grid gap-8 py-12 sm:grid-cols-[auto_1fr] sm:items-center sm:gap-12 sm:py-20">
      <EmptySheet />
      <div>
        <h2 className="text-heading">Your cart is empty</h2>
        <p className="mt-3 max-w-[48ch] text-soft">
          Nothing is drawn on this sheet yet. Scripts that you add are kept in this browser until you buy them.
        </p>
        <ButtonLink to="/products" className="mt-6">
          Browse Products <ArrowRight />
        </ButtonLink>
      </div>
    </section>
  )
}

/** An empty drawing sheet with its title block. */
function EmptySheet() {
  return (
    <svg viewBox="0 0 200 140" aria-hidden="true" className="w-40 fill-drawing-fill stroke-drawing-line sm:w-56">
      <path d="M1 1h198v138H1z" />
      <path d="M9 9h182v122H9zM131 107h60M131 119h60M131 107v24M161 119v12" fill="none" strokeWidth="0.75" />
      <path d="M70 40v36M52 58h36" fill="none" strokeDasharray="6 2 1 2" strokeWidth="0.75" />
    </svg>
  )
}
