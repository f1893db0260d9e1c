import { StatusBadge, Table, Text } from "@medusajs/ui"
import { vitalNames } from "../../lib/web-vitals"
import type { ShownVisits } from "../../workflows/web-vitals/summary"
import { Nothing, Section } from "../lib/section"
import { pageWords, ratingWords, valueWord } from "./vital-words"

/** What was measured on a kind of device: all pages together, then each. */
export function VisitTable({ title, visits }: { title: string; visits: readonly ShownVisits[] }) {
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

function VitalCell({ name, row }: { name: (typeof vitalNames)[number]; row: ShownVisits }) {
  const vital = row.vitals[name]
  if (!vital) return <Table.Cell>–</Table.Cell>
  const { label, color } = ratingWords[vital.rating]
  return (
    <Table.Cell>
      <div className="flex flex-col items-start gap-y-1 whitespace-nowrap py-2">
        <span className="tabular-nums">{valueWord(name, vital.p75)}</span>
        <StatusBadge color={color}>{label}</StatusBadge>
        {vital.visits < row.visits && (
          <Text size="xsmall" className="text-ui-fg-subtle">
            of {vital.visits.toLocaleString("en")} visits
          </Text>
        )}
      </div>
    </Table.Cell>
  )
}
