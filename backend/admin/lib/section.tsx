import { Container, Heading, Text } from "@medusajs/ui"
import { type ReactNode, useId } from "react"

/** A part of a page with its title. */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Container className="p-0">
      <section aria-labelledby={id} className="divide-y">
        <header className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
          <Heading level="h2" id={id}>
            {title}
          </Heading>
          {actions}
        </header>
        {children}
      </section>
    </Container>
  )
}

/** What stands in a part that has nothing in it. */
export function Nothing({ children }: { children: ReactNode }) {
  return (
    <Text size="small" className="px-6 py-4 text-ui-fg-subtle">
      {children}
    </Text>
  )
}
