import { Children, type ReactNode } from "react"
import { brand } from "../../brand"
import { phoneHref, useContact } from "../../lib/contact"
import type { Elements } from "../../lib/elements"
import { useCurrentPage } from "../../lib/page-data"
import { classes } from "../../ui/classes"
import { ArrowOut } from "../../ui/icons"
import { Link } from "../../ui/link"
import { Logo } from "../../ui/logo"
import { MailLink } from "../../ui/mail-link"
import { legalLinks, quickLinks, scriptLinks } from "./navigation"
import { ThemeSwitch } from "./theme-switch"

const linkStyle = "inline-flex min-h-8 items-center gap-1.5 py-0.5 hover:text-accent hover:underline underline-offset-4"

export function Footer() {
  const { phone, location, social } = useContact()
  return (
    <footer className="border-t border-t-ink print:hidden">
      <div className="sheet flow-root overflow-clip">
        <div className="-mt-px -ml-px grid grid-cols-[9fr_11fr] sm:grid-cols-2 lg:grid-cols-12">
          <div className="sheet-inset hidden border-t border-l py-10 col-span-2 sm:block lg:col-span-3 lg:pr-4">
            <Logo />
            <p className="mt-5 max-w-brief text-balance text-soft">{brand.description}</p>
          </div>
          <Column title="Quick links">
            {quickLinks.map((link) => (
              <Link key={link.to} to={link.to} className={linkStyle}>
                {link.label}
              </Link>
            ))}
          </Column>
          <Column title="Scripts">
            {scriptLinks.map((link) => (
              <Link key={link.to} to={link.to} className={linkStyle}>
                {link.label}
              </Link>
            ))}
          </Column>
          {social.length > 0 && (
            <Column title="Social" className="lg:col-span-2">
              {social.map((link) => (
                <a key={link.href} href={link.href} rel="noreferrer" target="_blank" className={linkStyle}>
                  <span>{link.label}</span> <ArrowOut className="size-3.5" />
                  <span className="sr-only">(opens in a new tab)</span>
                </a>
              ))}
            </Column>
          )}
          <Column title="Contact" className={social.length > 0 ? "lg:col-span-3" : "col-span-2 lg:col-span-5"}>
            <MailLink className={linkStyle} />
            {phone && (
              <a href={phoneHref(phone)} className={linkStyle}>
                {phone}
              </a>
            )}
            {location && <span className="inline-flex min-h-8 items-center py-0.5">{location.label}</span>}
          </Column>
        </div>
      </div>
      <TitleBlock />
    </footer>
  )
}

function Column(props: { title: string; className?: string; children: Elements }) {
  return (
    <div
      className={classes(
        "sheet-inset min-w-0 border-t border-l py-5 pr-2 sm:py-8 lg:py-10",
        props.className ?? "lg:col-span-2",
      )}
    >
      <h2 className="lettering mb-2 font-normal sm:mb-4 text-soft">{props.title}</h2>
      <ul className="grid gap-0.5 text-base">{Children.map(props.children, (child) => child && <li>{child}</li>)}</ul>
    </div>
  )
}

function TitleBlock() {
  const { head, sheet } = useCurrentPage()
  const { location } = useContact()
  return (
    <div className="border-y">
      <div className="sheet flow-root overflow-clip">
        <dl className="-mt-px -ml-px grid grid-cols-[9fr_11fr] sm:grid-cols-2 lg:grid-cols-12">
          <Cell label="Drawing" className="lg:col-span-3">
            <span data-tip="whole" className="line-clamp-2 wrap-anywhere">
              {head.name}
            </span>
          </Cell>
          <Cell label="Sheet" className="lg:col-span-2">
            {sheet}
          </Cell>
          {location && (
            <Cell label="Location" className="lg:col-span-2">
              <span>{location.label}</span>
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
    <div className={`lettering sheet-inset min-w-0 border-t border-l py-3.5 sm:py-5 ${props.className}`}>
      <dt className="mb-1 text-soft sm:mb-2">{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}
