import { categories } from "../features/services/categories"
import { ServiceArticle } from "../features/services/service-article"
import { ServiceForm } from "../features/services/service-form"
import { useServiceRequest } from "../features/services/use-service-request"
import { PartLink } from "../ui/link"
import { PageTitle } from "../ui/page-title"

const formId = "service-request"

export default function ServicesPage() {
  const request = useServiceRequest()
  return (
    <>
      <PageTitle
        title="Services"
        lead="For projects that need a script nobody has written yet. Choose what you need, tell us about the project, and get a quote within 24 hours."
      >
        <DrawingIndex />
      </PageTitle>
      {categories.map((service) => (
        <ServiceArticle key={service.code} service={service} selection={request.selection} form={formId} />
      ))}
      <section aria-labelledby="service-request-title" className="lg:grid lg:grid-cols-12">
        <div className="sheet-inset py-10 sm:py-14 lg:col-span-5 lg:border-r">
          <div className="lg:sticky lg:top-28">
            <h2 id="service-request-title" className="text-heading">
              Service Request Form
            </h2>
            <WhatFollows />
          </div>
        </div>
        <div className="sheet-inset border-t py-8 sm:py-12 lg:col-span-7 lg:border-t-0">
          <div className="max-w-184">
            <ServiceForm id={formId} request={request} />
          </div>
        </div>
      </section>
    </>
  )
}

function DrawingIndex() {
  return (
    <nav aria-label="Services" className="mt-10 sm:mt-14">
      <ol className="grid gap-x-12 border-b sm:grid-cols-2 xl:grid-cols-3">
        {categories.map(({ code, name }) => (
          <li key={code} className="border-t">
            <PartLink part={code} className="flex min-h-11 items-center gap-5 py-1.5 hover:text-accent">
              <span className="lettering whitespace-nowrap text-soft">{code}</span>
              <span>{name}</span>
            </PartLink>
          </li>
        ))}
        <li className="border-t">
          <PartLink
            part={formId}
            className="flex min-h-11 items-center gap-5 py-1.5 font-medium text-accent hover:text-accent-strong"
          >
            <span className="lettering font-normal whitespace-nowrap">S-08</span>
            Service Request Form
          </PartLink>
        </li>
      </ol>
    </nav>
  )
}

const steps = [
  "We read your request and ask about anything missing.",
  "You get a quote within 24 hours: scope, price, dates.",
  "We start once you agree. Your files and drafts stay yours.",
]

function WhatFollows() {
  return (
    <ol className="mt-6 max-w-brief">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-5 border-t py-3 last:border-b">
          <span className="lettering pt-1 text-soft">{index + 1}</span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
