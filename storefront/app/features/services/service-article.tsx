import { ArrowRight } from "../../ui/icons"
import { PartLink } from "../../ui/link"
import { textLink } from "../../ui/text-link"
import type { ServiceCategory } from "./categories"
import { ServiceDrawing } from "./service-drawing"
import { ServiceToggle } from "./service-toggle"
import type { ServiceSelection } from "./use-service-request"

export function ServiceArticle(props: { service: ServiceCategory; selection: ServiceSelection; form: string }) {
  const { service, selection, form } = props
  const isChosen = selection.chosen.includes(service.name)
  return (
    <article id={service.code} tabIndex={-1} className="grid scroll-mt-20 outline-none border-b lg:grid-cols-12">
      <div className="sheet-inset flex flex-col border-b bg-sunk py-6 lg:col-span-5 lg:border-r lg:border-b-0">
        <p className="lettering text-soft">{service.code}</p>
        <ServiceDrawing service={service.name} className="m-auto max-w-120" />
      </div>
      <div className="sheet-inset flex flex-col items-start py-9 sm:py-12 lg:col-span-7">
        <h2 className="text-heading">{service.name}</h2>
        <p className="mt-4 max-w-measure text-lg text-soft">{service.description}</p>
        <ul className="mt-7 grid w-full gap-x-10 sm:grid-cols-2">
          {service.points.map((point) => (
            <li key={point} className="border-t py-2.5">
              {point}
            </li>
          ))}
        </ul>
        <dl className="grid w-full gap-x-10 gap-y-3 border-t pt-5 sm:grid-cols-2">
          <Fact term="Software">{service.software}</Fact>
          <Fact term="What you bring">{service.brings}</Fact>
        </dl>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ServiceToggle
            form={form}
            value={service.name}
            checked={isChosen}
            onToggle={() => selection.toggle(service.name)}
            label={`Part of my request: ${service.name}`}
            className="pr-5 font-medium"
          >
            Part of my request
          </ServiceToggle>
          {isChosen && (
            <PartLink part={form} className={textLink}>
              Go to the request form <ArrowRight className="ml-1.5 size-4 rotate-90" />
            </PartLink>
          )}
        </div>
      </div>
    </article>
  )
}

function Fact(props: { term: string; children: string }) {
  return (
    <div className="py-1">
      <dt className="lettering text-soft">{props.term}</dt>
      <dd className="mt-1">{props.children}</dd>
    </div>
  )
}
