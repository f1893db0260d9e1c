import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Select, Text } from "@medusajs/ui"
import { type NoticeChoice, noticeChoices } from "../../../../lib/notice-choices"
import type { StaffActionView } from "../../../../lib/staff-actions"
import type { NoticeView } from "../../../../workflows/matters/notice-choices"
import type { OverTheWire } from "../../../lib/client"
import { DetailState, useDetail } from "../../../lib/detail-state"
import { Section } from "../../../lib/section"
import { StaffHistory } from "../../../lib/staff-history"
import { useChange } from "../../../lib/use-change"
import { choiceWords, matterActions } from "../../../matters/matter-words"

interface TeamNotices {
  notices: NoticeView[]
  staff_actions: OverTheWire<StaffActionView[]>
}

export const config = defineRouteConfig({ label: "E-mails to the team" })
export const handle = { breadcrumb: () => "E-mails to the team" }

export default function NoticesPage() {
  const query = useDetail<TeamNotices>("/admin/team-notices", "team_notices", "team_notices")
  return (
    <DetailState query={query}>
      {({ notices, staff_actions }) => (
        <div className="flex flex-col gap-y-3">
          <Section title="E-mails to the team">
            <Text size="small" className="px-6 py-4 text-ui-fg-subtle">
              The daily e-mail lists all open matters of its kinds, and the sales of the day before, in UTC. It is sent
              after midnight UTC, or as soon as there is something to say. Home lists all matters in any case.
            </Text>
            <ul className="divide-y">
              {notices.map((notice) => (
                <Notice key={notice.kind} notice={notice} />
              ))}
            </ul>
          </Section>
          <StaffHistory actions={staff_actions} words={matterActions} />
        </div>
      )}
    </DetailState>
  )
}

function Notice({ notice: { kind, name, choice } }: { notice: NoticeView }) {
  const change = useChange<unknown, Pick<NoticeView, "kind" | "choice">>({
    method: "POST",
    path: "/admin/team-notices",
    renews: ["team_notices"],
    done: "Saved.",
    failed: "This was not saved",
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 px-6 py-3">
      <Text size="small">{name}</Text>
      <Select
        size="small"
        value={choice}
        disabled={change.isPending}
        onValueChange={(chosen) => change.mutate({ kind, choice: chosen as NoticeChoice })} // one of the items
      >
        <Select.Trigger aria-label={name} className="w-36">
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          {noticeChoices.map((each) => (
            <Select.Item key={each} value={each}>
              {choiceWords[each]}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
    </li>
  )
}
