import type { ReactNode } from "react"
import { phoneHref, useContact } from "../../lib/contact"
import { MailLink } from "../../ui/mail-link"
import { LocationDrawing } from "./location-drawing"

const linkStyle = "inline-flex min-h-8 items-center text-accent underline underline-offset-4 hover:text-accent-strong"

export function WaysToUs() {
  const { phone, location } = useContact()
  return (
    <>
      <dl className="sheet-inset grid gap-6 py-9 sm:grid-cols-2 sm:py-12 lg:grid-cols-1">
        <Way term="Email">
          <MailLink className={linkStyle} />
        </Way>
        {phone && (
          <Way term="Phone">
            <a href={phoneHref(phone)} className={linkStyle}>
              {phone}
            </a>
          </Way>
        )}
        {location && (
          <Way term="Location">
            <span>{location.label}</span>
            {location.coordinates && <span className="lettering block text-soft">{location.coordinates}</span>}
          </Way>
        )}
        <Way term="Reply">Within 24 hours</Way>
      </dl>
      {location?.coordinates && (
        <LocationDrawing coordinates={location.coordinates} className="hidden border-t bg-sunk lg:block" />
      )}
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
