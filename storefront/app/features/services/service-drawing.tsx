import type { ReactNode } from "react"
import { classes } from "../../ui/classes"
import type { ServiceName } from "./categories"
import { Automation } from "./drawings/automation"
import { Facade } from "./drawings/facade"
import { Family } from "./drawings/family"
import { Programme } from "./drawings/programme"
import { Report } from "./drawings/report"
import { SectionAndPlan } from "./drawings/section-and-plan"
import { Stair } from "./drawings/stair"

const drawings: Readonly<Record<ServiceName, ReactNode>> = {
  "Design & Workflow Automation": <Automation />,
  "Generative & Algorithmic Design": <Facade />,
  "Parametric Modeling & Custom Families": <Family />,
  "Consultation & Strategy": <Programme />,
  "Training & Upskilling": <Stair />,
  "Architectural & BIM Support": <SectionAndPlan />,
  "Data Visualization & Reporting": <Report />,
}

/** Decorative: the text beside it says the same. */
export function ServiceDrawing(props: { service: ServiceName; className?: string }) {
  return (
    <svg
      viewBox="0 0 320 240"
      aria-hidden="true"
      fill="none"
      strokeWidth="1.2"
      strokeLinejoin="round"
      className={classes("w-full stroke-drawing-line", props.className)}
    >
      {drawings[props.service]}
    </svg>
  )
}
