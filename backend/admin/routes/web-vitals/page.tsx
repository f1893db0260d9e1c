import type { FetchError } from "@medusajs/js-sdk"
import { Container, Heading, Select, Table, Text } from "@medusajs/ui"
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { vitalNames } from "../../../lib/web-vitals"
import type { VisitsView, VitalsView } from "../../../workflows/web-vitals/vitals-view"
import { sdk } from "../../lib/client"
import { DetailState } from "../../lib/detail-state"
import { Nothing, Section } from "../../lib/section"
import { StateBadge } from "../../lib/state-badge"
import { boundsWord, pageWords, ratingWords, valueWord, vitalMeanings, weekWord } from "../../web-vitals/vital-words"

export const handle = { breadcrumb: () => "Web Vitals" }

export default function WebVitalsPage() {
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

function nowWord({ percent, weeks }: VitalsView): string {
  if (percent === 0)
    return "The shop measures no visits now. The server's setting MEASURE_VISITS sets how many visits in 100 it measures."
  const measured = `Measured now: ${percent}% of visits.`
  return weeks.length > 0 ? measured : `${measured} No visits measured yet: they appear here as visitors leave a page.`
}

interface WeekChoiceProps {
  shown: VitalsView
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
          Each figure is the 75th percentile: three of four visits had this value or a better one. The shop counts
          visits in steps, such as 2.25 to 2.5 s, so the figure is an estimate within its step. The ratings good and
          poor are exact, because each limit is the end of a step. Google sets the limits and considers LCP, INP and CLS
          the most important.
        </Text>
        <Text size="small" className="max-w-3xl text-ui-fg-subtle">
          A visit starts when someone opens a page and ends when that page is first out of sight. Further pages of the
          same visit count towards the page opened first. A browser leaves out figures that it cannot measure, and INP
          if the visitor clicked and typed nothing. A few visits say little, and anyone can send false ones.
        </Text>
      </div>
    </Section>
  )
}

function VisitTable({ title, visits }: { title: string; visits: readonly VisitsView[] }) {
  return (
    <Section title={title}>
      {visits.length === 0 ? (
        <Nothing>No visits measured in this week.</Nothing>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
        <section className="overflow-x-auto" aria-label={`${title}: the figures`} tabIndex={0}>
          <Table aria-label={title}>
            <Table.Header>
              <Table.Row>
                <Table.HeaderCell>Page</Table.HeaderCell>
                <Table.HeaderCell className="text-right">Visits</Table.HeaderCell>
                {vitalNames.map((name) => (
                  <Table.HeaderCell key={name}>{name}</Table.HeaderCell>
                ))}
              </Table.Row>
            </Table.Header>
            <Table.Body className="border-b-0">
              {visits.map((row) => (
                <Table.Row key={row.page} className="last:border-b-0">
                  <Table.Cell>
                    <Text size="small" weight={row.page === "all" ? "plus" : "regular"}>
                      {pageWords[row.page]}
                    </Text>
                  </Table.Cell>
                  <Table.Cell className="text-right tabular-nums">{row.visits.toLocaleString("en")}</Table.Cell>
                  {vitalNames.map((name) => (
                    <VitalCell key={name} name={name} row={row} />
                  ))}
                </Table.Row>
              ))}
            </Table.Body>
          </Table>
        </section>
      )}
    </Section>
  )
}

function VitalCell({ name, row }: { name: (typeof vitalNames)[number]; row: VisitsView }) {
  const vital = row.vitals[name]
  if (!vital) return <Table.Cell>–</Table.Cell>
  return (
    <Table.Cell>
      <div className="flex flex-col items-start gap-y-1 whitespace-nowrap py-2">
        <span className="tabular-nums">{valueWord(name, vital.p75)}</span>
        <StateBadge {...ratingWords[vital.rating]} />
        {vital.visits < row.visits && (
          <Text size="xsmall" className="text-ui-fg-subtle">
            of {vital.visits.toLocaleString("en")} visits
          </Text>
        )}
      </div>
    </Table.Cell>
  )
}

/** `week` is a Monday; null: the latest. */
function useWebVitals(week: string | null): UseQueryResult<VitalsView, FetchError> {
  return useQuery({
    queryKey: ["web_vitals", week],
    queryFn: async () => {
      const query = week ? { week } : {}
      return (await sdk.client.fetch<{ web_vitals: VitalsView }>("/admin/web-vitals", { query })).web_vitals
    },
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  })
}
