import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { type AccountSession, sessionsAnswer } from "../../../../compat-api/contract/account-sessions"
import { outcome } from "../../../../compat-api/contract/outcome"
import { Badge } from "../../ui/badge"
import { Button } from "../../ui/button"
import { Moment } from "../../ui/moment"
import { notify } from "../../ui/toast"
import { callAccountOrThrow } from "../account/account-call"
import { LoadFailed } from "../account/load-failed"
import { useAnnouncedFailure } from "../account/use-announced-failure"
import { SessionsSkeleton } from "./sessions-skeleton"

const refused = "Failed to load your sessions."

export default function SessionList({ email }: { email: string }) {
  const query = useQuery(ownSessions(email))
  const { failure, body, retry } = useAnnouncedFailure(query, refused, { title: "Error", text: refused })
  return (
    <div ref={body} tabIndex={-1} className="outline-none">
      {query.data && <Sessions email={email} sessions={query.data} />}
      {!query.data && !failure && <SessionsSkeleton />}
      {!query.data && failure && <LoadFailed title={refused} onRetry={retry} />}
    </div>
  )
}

function Sessions({ email, sessions }: { email: string; sessions: readonly AccountSession[] }) {
  const queries = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const ending = useMutation({
    mutationFn: (id: string) => callAccountOrThrow("/api/end_session.php", { email, id }, outcome),
    onSuccess: () => {
      notify({ title: "Session ended", text: "That browser will have to sign in again." })
      // Its button disappears with the focus on it.
      list.current?.focus({ preventScroll: true })
    },
    onError: () => notify({ title: "Session not ended", text: "Please try again.", kind: "error" }),
    onSettled: () => queries.invalidateQueries(ownSessions(email)),
  })
  return (
    <ul ref={list} tabIndex={-1} aria-label="Where you are signed in" className="border-t outline-none">
      {sessions.map((session) => (
        <li
          key={session.id}
          className="grid items-center gap-x-6 gap-y-3 border-b py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div>
            <p className="flex flex-wrap items-center gap-3 font-medium">
              <span>{nameOf(session)}</span>
              {session.is_current && <Badge>This browser</Badge>}
            </p>
            <p className="text-note text-soft">
              <span>Last used </span>
              <Moment at={session.last_used_at} />
              {session.network && (
                <span>
                  {" "}
                  from <span className="font-mono">{session.network}</span>
                </span>
              )}
            </p>
            <p className="text-note text-soft">
              Signed in <Moment at={session.started_at} />
            </p>
          </div>
          {!session.is_current && (
            <Button
              variant="secondary"
              className="justify-self-start"
              aria-label={`End the session of ${nameOf(session)}`}
              busy={ending.isPending && ending.variables === session.id}
              onClick={() => ending.mutate(session.id)}
            >
              End
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ browser }: AccountSession) => browser ?? "A browser or program"

function ownSessions(email: string) {
  return queryOptions({
    queryKey: ["sessions", email],
    queryFn: async () => (await callAccountOrThrow("/api/get_user_sessions.php", { email }, sessionsAnswer)).sessions,
  })
}
