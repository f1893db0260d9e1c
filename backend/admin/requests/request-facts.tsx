import { Container, Copy, Heading, StatusBadge, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { ShownRequest } from "../../workflows/inbox/show-request"
import { useMoment } from "../lib/use-moment"
import { kindWord, requestStates } from "./request-words"

/** All that somebody wrote, in the words of the form. */
export function RequestFacts({ request }: { request: ShownRequest }) {
  const moment = useMoment()
  const { label, color } = requestStates[request.state]
  return (
    <Container className="divide-y p-0">
      <header className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <Heading level="h1" className="min-w-0 break-words">
          {request.name}
        </Heading>
        <StatusBadge color={color}>{label}</StatusBadge>
      </header>
      <dl className="divide-y">
        <Fact label="Kind">{kindWord(request.kind)}</Fact>
        <Fact label="Email">
          <span className="flex items-center gap-x-2">
            <span className="min-w-0 break-words">{request.email}</span>
            <Copy content={request.email} aria-label="Copy the address" className="text-ui-fg-muted" />
          </span>
        </Fact>
        {request.typed.map((field) => (
          <Fact key={field.label} label={field.label}>
            {field.text}
          </Fact>
        ))}
        <Fact label="Received">{moment(request.received_at)}</Fact>
        <Fact label="Acknowledged by mail">{request.acknowledged_at ? "Yes" : "No"}</Fact>
      </dl>
    </Container>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-1 px-6 py-4 md:grid-cols-[1fr_3fr]">
      <Text asChild size="small" weight="plus" className="text-ui-fg-subtle">
        <dt>{label}</dt>
      </Text>
      <Text asChild size="small" className="min-w-0 whitespace-pre-line break-words">
        <dd>{children}</dd>
      </Text>
    </div>
  )
}
