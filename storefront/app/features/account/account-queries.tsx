import { type QueryClient, QueryClientProvider } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { newQueryClient } from "../../lib/query-client"
import { useVisitor } from "./session-user"

/** The cache of the document, and whose it is: what was asked for one user is gone for the next. */
let kept: { whose: string; queries: QueryClient } | undefined

/** Data and calls of the account's pages. They share one cache, so that going back and forth asks nothing twice. */
export function AccountQueries(props: { children: ReactNode }) {
  const visitor = useVisitor()
  const whose = visitor.state === "signed-in" ? visitor.user.email : ""
  return <QueryClientProvider client={queriesOf(whose)}>{props.children}</QueryClientProvider>
}

function queriesOf(whose: string): QueryClient {
  // On the server nothing is asked, and nothing may be kept from one visitor to the next.
  if (typeof document === "undefined") return newQueryClient()
  if (kept?.whose !== whose) kept = { whose, queries: newQueryClient() }
  return kept.queries
}
