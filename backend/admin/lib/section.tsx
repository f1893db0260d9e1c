import { Container, Heading, Text } from "@medusajs/ui"
import { type ReactNode, useId } from "react"

interface Props {
  title: string
  id?: string
  badge?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function Section({ title, id, badge, actions, children }: Props) {
  const ownId = useId()
  const headingId = id ?? ownId
  return (
    <Container className="overflow-hidden p-0">
      <section aria-labelledby={headingId} className="divide-y">
        <header className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
          <div className="flex items-center gap-x-3">
            <Heading level="h2" id={headingId}>
              {title}
            </Heading>
            {badge}
          </div>
          {actions}
        </header>
        {children}
      </section>
    </Container>
  )
}

export function Nothing({ children }: { children: ReactNode }) {
  return (
    <Text size="small" className="px-6 py-4 text-ui-fg-subtle">
      {children}
    </Text>
  )
}
