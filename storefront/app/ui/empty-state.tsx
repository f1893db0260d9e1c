import type { ReactNode } from "react"
import { ButtonLink } from "./button"
import { ArrowRight } from "./icons"

export function EmptyState(props: { title: string; action: { label: string; to: string }; children: ReactNode }) {
  return (
    <section className="sheet-inset grid gap-8 py-12 sm:grid-cols-[auto_1fr] sm:items-center sm:gap-12 sm:py-20">
      <EmptySheet />
      <div>
        <h2 className="text-heading">{props.title}</h2>
        <p className="mt-3 max-w-brief text-soft">{props.children}</p>
        <ButtonLink to={props.action.to} className="mt-6">
          <span>{props.action.label}</span> <ArrowRight />
        </ButtonLink>
      </div>
    </section>
  )
}

function EmptySheet() {
  return (
    <svg viewBox="0 0 200 140" aria-hidden="true" className="w-40 fill-drawing-fill stroke-drawing-line sm:w-56">
      <path d="M1 1h198v138H1z" />
      <path d="M9 9h182v122H9zM131 107h60M131 119h60M131 107v24M161 119v12" fill="none" strokeWidth="0.75" />
      <path d="M70 40v36M52 58h36" fill="none" strokeDasharray="6 2 1 2" strokeWidth="0.75" />
    </svg>
  )
}
