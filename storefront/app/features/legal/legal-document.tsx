import type { ReactNode } from "react"
import { brand } from "../../brand"
import { phoneHref, useContact } from "../../lib/contact"
import { PartLink } from "../../ui/link"
import { MailLink as ShopMailLink } from "../../ui/mail-link"
import { PageTitle } from "../../ui/page-title"

export interface LegalSection {
  id: string
  title: string
  /** A part with its own date (ruling 65). */
  since?: string
  clauses: readonly ReactNode[]
}

/** shop.md §2, "Legal pages". */
const lastUpdated = "23/07/2025"

/** Two sheets of A4 or US Letter. */
export function LegalDocument(props: { title: string; lead: string; sections: readonly LegalSection[] }) {
  return (
    <article data-prints="" className="text-ink print:text-[9pt] print:leading-[1.35] printed-in-black">
      <PageTitle title={props.title} lead={props.lead}>
        <p className="mt-8 lettering text-soft print:mt-[2mm]">Last updated: {lastUpdated}</p>
      </PageTitle>
      <div className="grid lg:grid-cols-12 print:block">
        <Contents sections={props.sections} />
        <div className="lg:col-span-8">
          {props.sections.map((section, index) => (
            <Section key={section.id} number={index + 1} {...section} />
          ))}
        </div>
      </div>
    </article>
  )
}

function Contents(props: { sections: readonly LegalSection[] }) {
  return (
    <nav
      aria-label="Contents"
      className="sheet-inset border-b py-8 lg:col-span-4 lg:border-r lg:border-b-0 lg:py-12 print:hidden"
    >
      <ol className="lg:sticky lg:top-28">
        {props.sections.map(({ id, title }, index) => (
          <li key={id}>
            <PartLink
              part={id}
              className="grid min-h-8 grid-cols-[2.5rem_1fr] items-baseline py-0.5 underline-offset-4 hover:text-accent hover:underline"
            >
              <span className="lettering text-soft">{index + 1}</span>
              <span>{title}</span>
            </PartLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Section({ id, title, number, since, clauses }: LegalSection & { number: number }) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="sheet-inset scroll-mt-18 border-b outline-none py-8 last:border-b-0 lg:py-12 print:px-0 print:py-1"
    >
      <h2 id={`${id}-title`} className={`${row} text-subheading print:text-[11pt]`}>
        <span className="lettering text-soft">{number}</span>
        <span>{title}</span>
      </h2>
      {since && (
        <p className={`${row} mt-2`}>
          <span />
          <span className="lettering text-soft">{`Since ${since}`}</span>
        </p>
      )}
      <ol className="mt-5 grid gap-4 print:mt-[1mm] print:block">
        {clauses.map((clause, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a clause is known by its number
          <li key={index} className={`${row} print:mt-[1mm]`}>
            <span className="lettering text-soft">{`${number}.${index + 1}`}</span>
            <div className="max-w-measure print:max-w-none">{clause}</div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const row = "grid grid-cols-[2.75rem_1fr] items-baseline sm:grid-cols-[3.5rem_1fr] print:grid-cols-[11mm_1fr]"

const style = "text-accent underline underline-offset-4 hover:text-accent-strong print:text-ink"

export function MailLink() {
  return <ShopMailLink className={style} />
}

export function WhoAndWhere() {
  const { location } = useContact()
  return <span>{location ? `${brand.name}, ${location.label}` : brand.name}</span>
}

export function ContactLine() {
  const { phone } = useContact()
  return (
    <span>
      <WhoAndWhere />
      <span>. E-mail </span>
      <MailLink />
      {phone && (
        <span>
          , phone{" "}
          <a href={phoneHref(phone)} className={style}>
            {phone}
          </a>
        </span>
      )}
      <span>.</span>
    </span>
  )
}

export function WhoWeAre() {
  const { location } = useContact()
  const who = `${brand.name}, with its training side ${brand.learning}`
  return <span>{location ? `${who}, works from ${location.label}.` : `We are ${who}.`}</span>
}
