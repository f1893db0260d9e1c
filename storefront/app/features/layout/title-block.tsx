import type { ReactNode } from "react"
import { useContact } from "../../lib/contact"
import { useCurrentPage } from "../../lib/page-data"
import { Link } from "../../ui/link"
import { legalLinks } from "./navigation"
import { ThemeSwitch } from "./theme-switch"

/** The block at the foot of a drawing: which sheet this is, of what, and where it was drawn. */
export function TitleBlock() {
  const { head, sheet } = useCurrentPage()
  const { location } = useContact()
  return (
    <div className="border-y">
      <div className="sheet flow-root overflow-clip">
        <dl className="-mt-px -ml-px grid grid-cols-[9fr_11fr] sm:grid-cols-2 lg:grid-cols-12">
          <Cell label="Drawing" className="lg:col-span-3">
            <span data-tip="whole" className="line-clamp-2">
              {head.name}
            </span>
          </Cell>
          <Cell label="Sheet" className="lg:col-span-2">
            {sheet}
          </Cell>
          {location && (
            <Cell label="Location" className="lg:col-span-2">
              {location.label}
              {location.coordinates && <span className="block text-soft">{location.coordinates}</span>}
            </Cell>
          )}
          <Cell label="Legal" className={location ? "lg:col-span-2" : "col-span-2 lg:col-span-4"}>
            {legalLinks.map((link) => (
              <Link
                key={link.to}
                to={link.to}
                className="block w-fit py-1 underline-offset-4 first:-mt-1 hover:text-accent hover:underline"
              >
                {link.label}
              </Link>
            ))}
          </Cell>
          <Cell label="Theme" className="col-span-2 lg:col-span-3 noscript:hidden">
            <ThemeSwitch />
          </Cell>
        </dl>
      </div>
    </div>
  )
}

function Cell(props: { label: string; className: string; children: ReactNode }) {
  return (
    <div className={`lettering sheet-inset border-t border-l py-3.5 sm:py-5 ${props.className}`}>
      <dt className="mb-1 text-soft sm:mb-2">{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}
