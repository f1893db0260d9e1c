import { Text } from "@medusajs/ui"
import type { ShownStaffAction } from "../../lib/staff-actions"
import type { OverTheWire } from "./over-the-wire"
import { Nothing, Section } from "./section"
import { useMoment } from "./use-moment"

/** What an action is called; some only with what is known of it. */
export type ActionWords = Readonly<Record<string, string | ((details: Record<string, unknown>) => string)>>

interface Props {
  actions: OverTheWire<ShownStaffAction[]>
  words: ActionWords
  /** Of the heading, where a page has several histories. */
  id?: string
  title?: string
}

/** What staff did to the thing on this page, the newest first: who, when and why. */
export function StaffHistory(props: Props) {
  const moment = useMoment()
  const { id = "staff-history", title = "What staff did" } = props
  return (
    <Section id={id} title={title}>
      {props.actions.length === 0 ? (
        <Nothing>Nothing yet.</Nothing>
      ) : (
        <ol aria-labelledby={id} className="divide-y">
          {props.actions.map((done) => (
            <li key={done.id} className="px-6 py-4">
              <Text size="small" weight="plus" className="break-words">
                {worded(props.words[done.action], done.details) ?? done.action}
              </Text>
              <Text size="small" className="text-ui-fg-subtle">
                {done.by ?? "A former staff member"}, {moment(done.at)}
              </Text>
              {done.reason && <Text size="small">{done.reason}</Text>}
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

function worded(words: ActionWords[string] | undefined, details: Record<string, unknown> | null): string | undefined {
  return typeof words === "function" ? words(details ?? {}) : words
}
