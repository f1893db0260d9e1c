import type { MedusaContainer } from "@medusajs/framework/types"
import { type Counted, type Page, pageOfRows } from "../../lib/rows"
import { staffName } from "../../lib/staff-actions"
import type { RequestKind, RequestState } from "../../modules/inbox/request-kinds"

export interface ListedRequest {
  id: string
  kind: RequestKind
  state: RequestState
  name: string
  email: string
  /** The project's title, or how the message begins. */
  summary: string
  /** A member of staff, and their name or address; a name of null is a former staff member's. */
  assignee_id: string | null
  assignee: string | null
  acknowledged_at: string | null
  received_at: string
}

export interface RequestFilter {
  kind?: readonly RequestKind[] | undefined
  /** Everything but spam, unless told. */
  state?: readonly RequestState[] | undefined
  /** A member of staff, or nobody. */
  assignee?: string | "nobody" | undefined
  /** Words, or how they begin, all of which are in the name, the address or what was written. */
  q?: string | undefined
}

const summary = `left(coalesce(fields ->> 'projectTitle', fields ->> 'message'), 120)`
export const requestColumns = `id, kind, state, name, email, ${summary} as summary, assignee_id,
  ${staffName("assignee_id")} as assignee, acknowledged_at, received_at`

export const isRequest = "deleted_at is null"

/** SQL for what a list of requests is filtered by. */
export function requestConditions({ kind, state, assignee, q }: RequestFilter): [sql: string, value: unknown][] {
  return [
    ["kind = any(?)", kind],
    ["state = any(?)", state ?? ["new", "answered", "closed"]],
    ["assignee_id is null and ?", assignee === "nobody" ? true : undefined],
    ["assignee_id = ?", assignee === "nobody" ? undefined : assignee],
    ["search @@ to_tsquery('simple', ?)", q ? allOf(q) : undefined],
  ]
}

/** Requests, and how many there are. */
export async function listRequests(
  container: MedusaContainer,
  filter: RequestFilter & Page<"received_at" | "-received_at">,
): Promise<Counted & { requests: ListedRequest[] }> {
  const { rows, counted } = await pageOfRows<ListedRequest>(container, {
    table: "inbox_request",
    columns: requestColumns,
    always: isRequest,
    conditions: requestConditions(filter),
    page: filter,
  })
  return { requests: rows, ...counted }
}

/** PostgreSQL's words for a search: every word, by its beginning. Signs are left out, as they are of what is searched. */
function allOf(words: string): string {
  const plain = words.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  return plain.map((word) => `'${word}':*`).join(" & ")
}
