import type { ReactNode } from "react"
import { brand } from "../../brand"
import { LocationDrawing } from "./location-drawing"

const linkStyle = "inline-flex min-h-8 items-center text-accent underline underline-offset-4 hover:text-accent-strong"

/** E-mail, phone and place, as the brand file has them. */
export function WaysToUs() {
  return (
    <>
      <dl className="sheet-inset grid gap-6 py-9 sm:grid-cols-2 sm:py-12 lg:grid-cols-1">
        <Way term="Email">
          <a href={`mailto:${brand.email}`} className={linkStyle}>
            {brand.email}
          </a>
        </Way>
        <Way term="Phone">
          <a href={brand.phone.href} className={linkStyle}>
            {brand.phone.label}
          </a>
        </Way>
        <Way term="Location">
          {brand.location.label}
          <span className="lettering block text-soft">{brand.location.coordinates}</span>
        </Way>
        <Way term="Answer">Within 24 hours</Way>
      </dl>
      <LocationDrawing className="hidden border-t bg-sunk lg:block" />
    </>
  )
}

function Way(props: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="lettering text-soft">{props.term}</dt>
      <dd className="mt-1 text-lg">{props.children}</dd>
    </div>
  )
}
