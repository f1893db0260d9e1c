import { Text } from "@medusajs/ui"
import type { VisitsView, VitalsView } from "../../workflows/web-vitals/vitals-view"
import { DetailState, useDetail } from "../lib/detail-state"
import { RowLink } from "../lib/list-page"
import { Nothing, Section } from "../lib/section"
import { StateBadge } from "../lib/state-badge"
import { ratingWords, valueWord, weekWord } from "./vital-words"

/** All pages in the latest week. */
export function VitalsSummary() {
  const query = useDetail<VitalsView>("/admin/web-vitals", "web_vitals", "web_vitals")
  return (
    <DetailState query={query} title="Web Vitals" height="h-32">
      {({ week, phone, desktop, percent }) => (
        <Section title="Web Vitals" actions={<RowLink to="/web-vitals">All pages and weeks</RowLink>}>
          {week ? (
            <dl className="grid gap-px bg-ui-border-base sm:grid-cols-2">
              <Device name="Phones" visits={phone[0]} week={week} />
              <Device name="Desktops" visits={desktop[0]} week={week} />
            </dl>
          ) : (
            <Nothing>{percent === 0 ? "The shop measures no visits now." : "No visits measured yet."}</Nothing>
          )}
        </Section>
      )}
    </DetailState>
  )
}

function Device({ name, visits, week }: { name: string; visits: VisitsView | undefined; week: string }) {
  return (
    <div className="flex flex-col gap-y-2 bg-ui-bg-base px-6 py-4">
      <dt className="txt-small text-ui-fg-subtle">
        {name}, {weekWord(week)}, {(visits?.visits ?? 0).toLocaleString("en")} visits
      </dt>
      {(["LCP", "INP", "CLS"] as const).map((vital) => {
        const measured = visits?.vitals[vital]
        return (
          <dd key={vital} className="flex items-center gap-x-3">
            <Text size="small" weight="plus">
              {vital}
            </Text>
            <Text size="small" className="tabular-nums">
              {measured ? valueWord(vital, measured.p75) : "–"}
            </Text>
            {measured && <StateBadge {...ratingWords[measured.rating]} />}
          </dd>
        )
      })}
    </div>
  )
}
