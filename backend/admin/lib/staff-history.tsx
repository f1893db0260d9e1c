import { useDate } from "@medusajs/dashboard/hooks"
import { Container, Heading, Text } from "@medusajs/ui"
import type { ShownStaffAction } from "../../lib/staff-actions"
import type { OverTheWire } from "./over-the-wire"

/** What an action is called; some only with what is known of it. */
export type ActionWords = Readonly<Record<string, string | ((details: Record<string, unknown>) => string)>>

/** What staff did to the thing on this page, the newest first: who, when and why. */
export function StaffHistory(props: {
  actions: OverTheWire<ShownStaffAction[]>
  words: ActionWords
  /** To which part of it, such as a file. */
  part?: (action: OverTheWire<ShownStaffAction>) => string | undefined
}) {
  const { getFullDate } = useDate()
  return (
    <Container className="divide-y p-0">
      <Heading level="h2" id="staff-history" className="px-6 py-4">
        What staff did
      </Heading>
      {props.actions.length === 0 ? (
        <Text size="small" className="px-6 py-4 text-ui-fg-subtle">
          Nothing yet.
        </Text>
      ) : (
        <ol aria-labelledby="staff-history" className="divide-y">
          {props.actions.map((done) => (
            <li key={done.id} className="px-6 py-4">
              <Text size="small" weight="plus" className="break-words">
                {[worded(props.words[done.action], done.details) ?? done.action, props.part?.(done)]
                  .filter(Boolean)
                  .join(": ")}
              </Text>
              <Text size="small" className="text-ui-fg-subtle">
                {done.by ?? "Somebody who is not of the staff any more"},{" "}
                {getFullDate({ date: done.at, includeTime: true })}
              </Text>
              {done.reason && <Text size="small">{done.reason}</Text>}
            </li>
          ))}
        </ol>
      )}
    </Container>
  )
}

function worded(words: ActionWords[string] | undefined, details: Record<string, unknown> | null): string | undefined {
  return typeof words === "function" ? words(details ?? {}) : words
}
