import type { MedusaContainer } from "@medusajs/framework/types"
import { type Counted, type Page, pageOfRows } from "../../lib/rows"
import { staffName } from "../../lib/staff-actions"
import type { RequestKind, RequestState } from "../../modules/inbox/request-choices"

export interface ListedRequest {
  id: string
  kind: RequestKind
  state: RequestState
  name: string
  email: string
  /** Project title, or the start of the message. */
  summary: string
  /** The name is null if the person is no longer on the staff. */
  assignee_id: string | null
  assignee: string | null
  acknowledged_at: string | null
  received_at: string
}

export interface RequestFilter {
  kind?: readonly RequestKind[] | undefined
  /** Everything but spam by default. */
  state?: readonly RequestState[] | undefined
  assignee?: string | "nobody" | undefined
  /** All words must match. */
  q?: string | undefined
}

const summary = `left(coalesce(fields ->> 'projectTitle', fields ->> 'message'), 120)`
export const requestColumns = `id, kind, state, name, email, ${summary} as summary, assignee_id,
  ${staffName("assignee_id")} as assignee, acknowledged_at, received_at`

export const isRequest = "deleted_at is null"

export function requestConditions({ kind, state, assignee, q }: RequestFilter): [sql: string, value: unknown][] {
  return [
    ["kind = any(?)", kind],
    ["state = any(?)", state ?? ["new", "answered", "closed"]],
    ["assignee_id is null and ?", assignee === "nobody" ? true : undefined],
    ["assignee_id = ?", assignee === "nobody" ? undefined : assignee],
    ["search @@ to_tsquery('simple', ?)", q ? allOf(q) : undefined],
  ]
}

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

/** Drops signs such as @ and dots, as the index does. */
function allOf(words: string): string {
  const plain = words.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  return plain.map((word) => `'${word}':*`).join(" & ")
}
