import { Container, Heading, Text } from "@medusajs/ui"
import { Outlet, useLocation } from "react-router-dom"
import { type Unused, unused } from "../../lib/unused"

const all: readonly Unused[] = Object.values(unused)
const fields = new Set(all.flatMap(({ hiddenFields = [] }) => hiddenFields))
const sections = new Set(all.flatMap(({ hiddenSections = [] }) => hiddenSections))
const closed = all.flatMap(({ hidden, instead }) => hidden.map((path) => ({ below: pathPattern(path), instead })))

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}(?:/|$)`)
}

/** Replaces pages of Medusa that the shop does not use. */
export function PageOutlet() {
  const { pathname } = useLocation()
  const page = closed.find(({ below }) => below.test(pathname))
  if (!page) return <Outlet />
  return (
    <Container className="p-6">
      <Heading>This page is not used in this shop</Heading>
      <Text size="small" className="text-ui-fg-subtle">
        {page.instead}
      </Text>
    </Container>
  )
}

export function isUnusedField(name: string): boolean {
  return fields.has(name)
}

/** `id` such as `core:ProductAttributeSection`. */
export function isUnusedSection(id: string): boolean {
  return sections.has(id.replace(/^core:/, ""))
}
