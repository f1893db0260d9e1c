import type { MedusaContainer } from "@medusajs/framework/types"
import { pageOfRows, run } from "../../lib/rows"
import type { RequestFields } from "../../modules/inbox/request-fields"
import type { RequestKind, RequestState } from "../../modules/inbox/request-kinds"

export interface ListedRequest {
  id: string
  kind: RequestKind
  state: RequestState
  name: string
  email: string
  /** The project's title, or how the message begins. */
  summary: string
  /** A member of staff. */
  assignee_id: string | null
  acknowledged_at: string | null
  received_at: string
}

export interface ShownRequest extends ListedRequest {
  fields: RequestFields
}

export interface RequestFilter {
  kind?: readonly RequestKind[] | undefined
  /** Everything but spam, unless told. */
  state?: readonly RequestState[] | undefined
  /** Words, or how they begin, all of which are in the name, the address or what was written. */
  q?: string | undefined
  limit: number
  offset: number
}

const summary = `left(coalesce(fields ->> 'projectTitle', fields ->> 'message'), 120)`
const columns = `id, kind, state, name, email, ${summary} as summary, assignee_id, acknowledged_at, received_at`

/** Requests, the newest first, and how many there are. */
export async function listRequests(
  container: MedusaContainer,
  { kind, state, q, limit, offset }: RequestFilter,
): Promise<{ requests: ListedRequest[]; count: number }> {
  const { rows, count } = await pageOfRows<ListedRequest>(container, {
    table: "inbox_request",
    columns,
    always: "deleted_at is null",
    conditions: [
      ["kind = any(?)", kind],
      ["state = any(?)", state ?? ["new", "answered", "closed"]],
      ["search @@ to_tsquery('simple', ?)", q ? allOf(q) : undefined],
    ],
    order: "received_at desc, id desc",
    limit,
    offset,
  })
  return { requests: rows, count }
}

export async function shownRequest(container: MedusaContainer, id: string): Promise<ShownRequest | undefined> {
  const sql = `select ${columns}, fields from inbox_request where id = ? and deleted_at is null`
  const [request] = await run<ShownRequest>(container, sql, [id])
  return request
}

/** PostgreSQL's words for a search: every word, by its beginning. Signs are left out, as they are of what is searched. */
function allOf(words: string): string {
  const plain = words.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  return plain.map((word) => `'${word}':*`).join(" & ")
}
