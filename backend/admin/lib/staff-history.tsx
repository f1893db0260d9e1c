import { Text } from "@medusajs/ui"
import type { StaffActionView } from "../../lib/staff-actions"
import type { OverTheWire } from "./client"
import { momentInShop } from "./dates"
import { Nothing, Section } from "./section"

export type ActionWords = Readonly<Record<string, string | ((details: Record<string, unknown>) => string)>>

interface Props {
  actions: OverTheWire<StaffActionView[]>
  words: ActionWords
  id?: string
  title?: string
}

export function StaffHistory(props: Props) {
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
                {done.by ?? "A former staff member"}, {momentInShop(done.at)}
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
