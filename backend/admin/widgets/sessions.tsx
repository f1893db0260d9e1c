import { defineWidgetConfig } from "@medusajs/admin-sdk"
import "../lib/medusa-page-fixes"
import { Badge, Text } from "@medusajs/ui"
import type { StaffSessionView } from "../../workflows/account/staff-sessions"
import { ConfirmButton } from "../lib/confirm-button"
import { momentInShop } from "../lib/dates"
import { CouldNotRead, useDetail } from "../lib/detail-state"
import { Nothing, Section } from "../lib/section"
import { useChange } from "../lib/use-change"

const path = "/admin/users/me/sessions"

export const config = defineWidgetConfig({ zone: "profile.details.after", id: "shop:own-sessions" })

export default function OwnSessions() {
  const { data: sessions, error, refetch } = useDetail<StaffSessionView[]>(path, "sessions", "sessions")
  const others = sessions?.filter((session) => !session.is_current) ?? []
  return (
    <Section title="Where you are signed in" actions={others.length > 0 && <EndOthers />}>
      {error && <CouldNotRead error={error} onAgain={refetch} />}
      {sessions?.length === 0 && <Nothing>You are signed in with a token, not in a browser.</Nothing>}
      {sessions && sessions.length > 0 && (
        <ul className="divide-y" aria-label="Browsers">
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function SessionItem({ session }: { session: StaffSessionView }) {
  const browser = session.browser ?? "An unknown browser"
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-6 py-4">
      <div className="flex min-w-0 flex-col">
        <div className="flex flex-wrap items-center gap-x-3">
          <Text size="small" weight="plus">
            {browser}
          </Text>
          {session.is_current && <Badge size="2xsmall">This browser</Badge>}
        </div>
        <Text size="small" className="wrap-anywhere text-ui-fg-subtle">
          {session.network && `From ${session.network}. `}Signed in {momentInShop(session.signed_in_at)}, last used{" "}
          {momentInShop(session.last_used_at)}
        </Text>
      </div>
      {!session.is_current && <EndSession id={session.id} browser={browser} />}
    </li>
  )
}

function EndSession({ id, browser }: { id: string; browser: string }) {
  const change = useChange({
    method: "DELETE",
    path: `${path}/${id}`,
    renews: ["sessions"],
    done: "That browser is signed out.",
    failed: "The browser was not signed out",
  })
  return (
    <ConfirmButton
      label="Sign out"
      name={`Sign out ${browser}`}
      question={{ title: `Sign out ${browser}?`, description: "That browser will have to sign in again." }}
      isSending={change.isPending}
      onConfirm={change.mutate}
    />
  )
}

function EndOthers() {
  const change = useChange({
    method: "DELETE",
    path,
    renews: ["sessions"],
    done: "All other browsers are signed out.",
    failed: "The other browsers were not signed out",
  })
  return (
    <ConfirmButton
      label="Sign out all others"
      question={{ title: "Sign out all other browsers?", description: "This one stays signed in." }}
      isSending={change.isPending}
      onConfirm={change.mutate}
    />
  )
}
