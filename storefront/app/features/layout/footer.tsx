import { Children, type ReactNode } from "react"
import { brand } from "../../brand"
import { phoneHref, useContact } from "../../lib/contact"
import { classes } from "../../ui/classes"
import { ArrowOut } from "../../ui/icons"
import { Link } from "../../ui/link"
import { Logo } from "../../ui/logo"
import { MailLink } from "../../ui/mail-link"
import { quickLinks, scriptLinks } from "./navigation"
import { TitleBlock } from "./title-block"

const linkStyle = "inline-flex min-h-8 items-center gap-1.5 py-0.5 hover:text-accent hover:underline underline-offset-4"

export function Footer() {
  const { phone, location, social } = useContact()
  return (
    <footer className="border-t border-t-ink print:hidden">
      <div className="sheet flow-root overflow-clip">
        <div className="-mt-px -ml-px grid grid-cols-[9fr_11fr] sm:grid-cols-2 lg:grid-cols-12">
          <div className="sheet-inset hidden border-t border-l py-10 col-span-2 sm:block lg:col-span-3">
            <Logo />
            <p className="mt-5 max-w-brief text-soft">{brand.description}</p>
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
                  {link.label} <ArrowOut className="size-3.5" />
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

function Column(props: { title: string; className?: string; children: ReactNode }) {
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
