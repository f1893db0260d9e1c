import { Container, Heading, Select, Text } from "@medusajs/ui"
import { useState } from "react"
import { vitalNames } from "../../lib/web-vitals"
import type { ShownVitals } from "../../workflows/web-vitals/shown-vitals"
import { DetailState } from "../lib/detail-state"
import { Section } from "../lib/section"
import { useWebVitals } from "./use-web-vitals"
import { VisitTable } from "./visit-table"
import { boundsWord, vitalMeanings, weekWord } from "./vital-words"

/** How quickly the shop's pages were there for visitors, a week at a time. */
export function WebVitalsPage() {
  const [week, setWeek] = useState<string | null>(null)
  return (
    <DetailState query={useWebVitals(week)}>
      {(shown) => (
        <div className="flex flex-col gap-y-3">
          <Container className="flex flex-wrap items-start justify-between gap-4 px-6 py-4">
            <div className="max-w-2xl">
              <Heading level="h1">Web Vitals</Heading>
              <Text size="small" className="text-ui-fg-subtle">
                How quickly pages loaded for visitors, as their browsers measured it. {nowWord(shown)}
              </Text>
            </div>
            {shown.week && <WeekChoice shown={shown} week={shown.week} onChoose={setWeek} />}
          </Container>
          {shown.weeks.length > 0 && (
            <>
              <VisitTable title="Phones" visits={shown.phone} />
              <VisitTable title="Desktops" visits={shown.desktop} />
            </>
          )}
          <Explanation />
        </div>
      )}
    </DetailState>
  )
}

function nowWord({ percent, weeks }: ShownVitals): string {
  if (percent === 0) return "No visits are measured now: the server's setting MEASURE_VISITS says of how many in 100."
  const measured = `Measured now: ${percent}% of visits.`
  return weeks.length > 0 ? measured : `${measured} No visits measured yet: they come here as visitors leave a page.`
}

interface WeekChoiceProps {
  shown: ShownVitals
  week: string
  onChoose: (week: string) => void
}

function WeekChoice({ shown, week, onChoose }: WeekChoiceProps) {
  return (
    <Select size="small" value={week} onValueChange={onChoose}>
      <Select.Trigger aria-label="Week" className="w-52">
        <Select.Value />
      </Select.Trigger>
      <Select.Content>
        {shown.weeks.map((monday) => (
          <Select.Item key={monday} value={monday}>
            {weekWord(monday)}
          </Select.Item>
        ))}
      </Select.Content>
    </Select>
  )
}

/** What the figures are, and what they are not. */
function Explanation() {
  return (
    <Section title="How to read it">
      <div className="flex flex-col gap-y-3 px-6 py-4">
        <dl className="grid gap-x-6 gap-y-2 md:grid-cols-[auto_1fr]">
          {vitalNames.map((name) => (
            <div key={name} className="contents">
              <dt className="txt-small-plus">{name}</dt>
              <dd className="txt-small text-ui-fg-subtle">
                {vitalMeanings[name]}; {boundsWord(name)}
              </dd>
            </div>
          ))}
        </dl>
        <Text size="small" className="max-w-3xl text-ui-fg-subtle">
          Each figure is the 75th percentile: three of four visits stayed within it. Visits are counted in steps, such
          as 2.25 to 2.5 s, and the figure is estimated as if those of a step were spread evenly over it. Good and poor
          are exact, as their bounds end a step. They are Google's, who names LCP, INP and CLS as what matters most.
        </Text>
        <Text size="small" className="max-w-3xl text-ui-fg-subtle">
          A visit is a page that somebody opened, until it was first out of sight. What they went on to within the shop
          belongs to the page that they opened. A browser leaves out what it cannot measure, and INP where nobody
          pressed anything. A few visits say little, and anybody can send false ones.
        </Text>
      </div>
    </Section>
  )
}
