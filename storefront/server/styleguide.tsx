import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { brand } from "../app/brand"
import { Badge } from "../app/ui/badge"
import { Button, ButtonLink } from "../app/ui/button"
import { EmptyState } from "../app/ui/empty-state"
import { Field, TextField } from "../app/ui/field"
import { Figure, figureNames } from "../app/ui/figures/figure"
import { FormError } from "../app/ui/form-error"
import * as icons from "../app/ui/icons"
import { Logo } from "../app/ui/logo"
import { Notice } from "../app/ui/notice"
import { PasswordField } from "../app/ui/password-field"
import { Picture } from "../app/ui/picture"
import { Price } from "../app/ui/price"
import { SelectField } from "../app/ui/select-field"
import { Skeleton } from "../app/ui/skeleton"
import { textLink } from "../app/ui/text-link"

const words = "Two levels, eight sheets"

/** Development server only. `styles`: the text of styles.css. */
export function styleguide(styles: string): string {
  const colours = [...styles.matchAll(/^ +(--[\w-]+): light-dark\(/gm)].map(([, name = ""]) => name)
  const body = renderToStaticMarkup(
    <main className="mx-auto grid max-w-384 gap-10 p-6">
      <h1 className="text-heading">Style guide of {brand.name}</h1>
      <Part title="Colours">
        <ul className="grid gap-3" style={columns("8rem")}>
          {colours.map((name) => (
            <li key={name} className="lettering">
              <span className="block h-12 border" style={{ background: `var(${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Letters and widths of text">
        <p className="max-w-hero text-hero">{words}</p>
        <p className="max-w-title text-title">{words}</p>
        <p className="text-heading">{words}</p>
        <p className="text-product">{words}</p>
        <p className="text-subheading">{words}</p>
        <p className="text-lg text-soft">{words}</p>
        <p>{words}</p>
        <p className="text-base">{words}</p>
        <p className="text-note text-soft">{words}</p>
        <p className="lettering">{words}</p>
        {["max-w-brief", "max-w-measure", "max-w-long"].map((width) => (
          <p key={width} className={`${width} border-b text-note text-soft`}>
            {width}
          </p>
        ))}
      </Part>
      <Part title="Buttons and links">
        {(["primary", "secondary", "quiet"] as const).map((variant) => (
          <div key={variant} className="flex flex-wrap gap-3">
            <Button variant={variant}>Press</Button>
            <Button variant={variant} aria-disabled="true">
              Not now
            </Button>
            <Button variant={variant} busy>
              Under way
            </Button>
            <ButtonLink variant={variant} to="/styleguide">
              Go <icons.ArrowRight />
            </ButtonLink>
          </div>
        ))}
        <a href="/styleguide" className={textLink}>
          A link beside others
        </a>
      </Part>
      <Part title="Badges and prices">
        <p className="flex flex-wrap gap-3">
          <Badge>Dynamo Script</Badge>
          <Badge tone="sale">Sale</Badge>
          <Badge tone="saleOutline">20% off</Badge>
          <Badge tone="soon">Coming Soon</Badge>
        </p>
        <Price price={9999} />
        <Price price={7999} original={9999} />
        <Price price={7999} original={9999} large />
        <div className="pt-5">
          <Price price={7999} original={9999} group="Students" />
        </div>
      </Part>
      <Part title="Fields">
        <Field label="Name" required placeholder="Ada Lovelace" />
        <Field label="Company" hint="As it should appear on the receipt." defaultValue="Engine Office" />
        <Field label="Email" required defaultValue="ada@" error="Please enter a valid email address" />
        <Field label="Order" defaultValue="2GG279541U471931P" disabled />
        <TextField label="Message" required />
        <SelectField label="Program" options={[{ value: "rhino", label: "Rhino" }]} />
        <PasswordField label="Password" autoComplete="new-password" required error="At least 12 characters" />
      </Part>
      <Part title="Messages">
        <Notice title="Something to know">It stays on the page.</Notice>
        <Notice kind="success" title="Saved">
          The new address is in use.
        </Notice>
        <Notice kind="error" title="Not saved" live={false}>
          Try again in a minute.
        </Notice>
        <FormError title="Sign-in failed" text="Email or password is wrong." />
        <EmptyState title="Nothing here yet" action={{ label: "Browse Products", to: "/products" }}>
          What you buy is listed here.
        </EmptyState>
        <Skeleton className="h-5 max-w-measure" />
      </Part>
      <Part title="Pictures">
        <div className="grid grid-cols-2 gap-3">
          <Picture
            src="/media/products/line-clean/1.webp"
            alt="Plan of a cleaned floor"
            sizes="20rem"
            form="small"
            first
          />
          <Picture src="" alt="A product without a picture" sizes="20rem" />
        </div>
      </Part>
      <Part title="Figures, icons, logo">
        <p className="flex flex-wrap gap-3">
          {figureNames.map((name) => (
            <Figure key={name} name={name} className="w-20" />
          ))}
        </p>
        <p className="flex flex-wrap gap-3">
          {Object.entries(icons).map(([name, Icon]) => (
            <span key={name} className="lettering grid justify-items-center">
              <Icon />
              {name}
            </span>
          ))}
        </p>
        <Logo />
      </Part>
    </main>,
  )
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
  return `<!doctype html><html lang="en"><head>${head}<title>Style guide</title></head><body>${body}</body></html>`
}

function Part(props: { title: string; children: ReactNode }) {
  return (
    <section aria-label={props.title} className="grid gap-3">
      <h2 className="text-subheading">{props.title}</h2>
      <div className="grid gap-3" style={columns("30rem")}>
        {["light", "dark"].map((scheme) => (
          <div
            key={scheme}
            className="grid min-w-0 content-start gap-4 overflow-hidden border bg-paper p-4 text-ink"
            style={{ colorScheme: scheme }}
          >
            {props.children}
          </div>
        ))}
      </div>
    </section>
  )
}

function columns(least: string) {
  return { gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}), 1fr))` }
}
