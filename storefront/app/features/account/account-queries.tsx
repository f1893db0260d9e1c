import { type QueryClient, QueryClientProvider } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { newQueryClient } from "../../lib/query-client"
import { useVisitor } from "./session-user"

let kept: { whose: string; queries: QueryClient } | undefined

export function AccountQueries(props: { children: ReactNode }) {
  const visitor = useVisitor()
  const whose = visitor.state === "signed-in" ? visitor.user.email : ""
  return <QueryClientProvider client={queriesOf(whose)}>{props.children}</QueryClientProvider>
}

function queriesOf(whose: string): QueryClient {
  // The server must not share data between visitors.
  if (typeof document === "undefined") return newQueryClient()
  if (kept?.whose !== whose) kept = { whose, queries: newQueryClient() }
  return kept.queries
}
