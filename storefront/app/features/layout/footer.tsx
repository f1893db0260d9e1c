import type { ReactNode } from "react"
import { brand } from "../../brand"
import { ArrowOut } from "../../ui/icons"
import { Link } from "../../ui/link"
import { Logo } from "./logo"
import { quickLinks, scriptLinks } from "./navigation"
import { TitleBlock } from "./title-block"

const linkStyle = "inline-flex min-h-8 items-center gap-1.5 py-0.5 hover:text-accent hover:underline underline-offset-4"

export function Footer() {
  return (
    <footer className="border-t border-t-ink">
      <div className="sheet grid sm:grid-cols-2 lg:grid-cols-12">
        <div className="sheet-inset border-b py-10 sm:col-span-2 lg:col-span-4 lg:border-r lg:border-b-0">
          <Logo />
          <p className="mt-5 max-w-[36ch] text-soft">{brand.description}</p>
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
        <Column title="Contact">
          <a href={`mailto:${brand.email}`} className={linkStyle}>
            {brand.email}
          </a>
          <a href={brand.phone.href} className={linkStyle}>
            {brand.phone.label}
          </a>
          <span className="inline-flex min-h-8 items-center py-0.5">{brand.location.label}</span>
        </Column>
        <Column title="Social">
          {brand.social.map((link) => (
            <a key={link.href} href={link.href} rel="noreferrer" target="_blank" className={linkStyle}>
              {link.label} <ArrowOut className="size-3.5" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          ))}
        </Column>
      </div>
      <TitleBlock />
    </footer>
  )
}

function Column(props: { title: string; children: ReactNode[] }) {
  return (
    <div className="sheet-inset border-b py-8 sm:odd:border-l lg:col-span-2 lg:border-b-0 lg:border-l-0 lg:py-10 lg:not-last:border-r">
      <h2 className="lettering mb-4 font-normal text-soft">{props.title}</h2>
      <ul className="grid gap-0.5">
        {props.children.flat().map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the links of a column never change their order
          <li key={index}>{child}</li>
        ))}
      </ul>
    </div>
  )
}
