import { NoRecords } from "@medusajs/dashboard/components"
import { Container, Skeleton } from "@medusajs/ui"
import type { ShownRequest } from "../../workflows/inbox/show-request"
import { CouldNotRead } from "../lib/could-not-read"
import { StaffHistory } from "../lib/staff-history"
import { RequestFacts } from "./request-facts"
import { RequestNotes } from "./request-notes"
import { RequestReplies } from "./request-replies"
import { RequestStateAndAssignee } from "./request-state-and-assignee"
import { historyWords } from "./request-words"
import { useRequest } from "./use-request"

/** A request, and all that staff do with it. */
export function RequestPage({ id }: { id: string }) {
  const { data: request, isPending, error, refetch } = useRequest(id)
  if (isPending) return <Skeleton className="h-48 w-full rounded-lg" />
  if (request) return <Sections request={request} />
  return (
    <Container className="p-0">
      {error ? (
        <CouldNotRead error={error} onAgain={refetch} />
      ) : (
        <NoRecords title="There is no such request" action={{ to: "/requests", label: "All requests" }} />
      )}
    </Container>
  )
}

function Sections({ request }: { request: ShownRequest }) {
  return (
    <div className="flex w-full flex-col gap-x-4 gap-y-3 xl:grid xl:grid-cols-[minmax(0,_1fr)_440px]">
      <div className="flex w-full min-w-0 flex-col gap-y-3">
        <RequestFacts request={request} />
        <RequestReplies request={request} />
      </div>
      <div className="flex w-full min-w-0 flex-col gap-y-3">
        <RequestStateAndAssignee request={request} />
        <RequestNotes request={request} />
        <StaffHistory actions={request.history} words={historyWords} />
      </div>
    </div>
  )
}
