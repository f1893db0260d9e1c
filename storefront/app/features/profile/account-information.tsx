import { useQuery } from "@tanstack/react-query"
import { lazy, type ReactNode, Suspense, useRef, useState } from "react"
import { flushSync } from "react-dom"
import type { ReadProfile } from "../../../../compat-api/contract/customer-data"
import { needed } from "../../lib/needed"
import { couldNotLoad } from "../../ui/could-not-load"
import { Moment } from "../../ui/moment"
import { Skeleton } from "../../ui/skeleton"
import { LoadFailed } from "../account/load-failed"
import { useAnnouncedFailure } from "../account/use-announced-failure"
import { profileQuery } from "./profile"

const importForm = () => import("./name-form")
const NameForm = lazy(importForm)

const refused = "Failed to load profile data."

/** account-and-routes.md §2. */
export function AccountInformation({ email }: { email: string }) {
  const query = useQuery(profileQuery(email))
  const { failure, body, retry } = useAnnouncedFailure(query, refused, { title: "Error", text: refused })

  return (
    <div ref={body} tabIndex={-1} className="outline-none">
      {query.data && <ProfileFacts profile={query.data} />}
      {!query.data && !failure && <ProfileSkeleton />}
      {!query.data && failure && <LoadFailed title="Failed to load profile information." onRetry={retry} />}
    </div>
  )
}

function ProfileFacts({ profile }: { profile: ReadProfile }) {
  return (
    <dl className="border-t">
      <Fact label="Name">
        <OwnName profile={profile} />
      </Fact>
      <Fact label="Email">
        <span translate="no">{profile.email}</span>
      </Fact>
      {profile.created_at && (
        <Fact label="Member since">
          <Moment at={profile.created_at} />
        </Fact>
      )}
      {profile.last_login && (
        <Fact label="Last login">
          <Moment at={profile.last_login} />
        </Fact>
      )}
    </dl>
  )
}

/** The name can be changed, because someone else may have signed up with this address. */
function OwnName({ profile: { name, email } }: { profile: ReadProfile }) {
  const [isChanging, setChanging] = useState(false)
  const control = useRef<HTMLButtonElement>(null)
  const done = () => {
    // The form disappears with the focus in it.
    flushSync(() => setChanging(false))
    control.current?.focus()
  }
  if (isChanging) {
    return (
      <Suspense fallback={name}>
        <NameForm name={name} email={email} onDone={done} />
      </Suspense>
    )
  }
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <span translate="no">{`${name} `}</span>
      <button
        ref={control}
        type="button"
        className="-my-1 min-h-8 py-1 text-accent underline underline-offset-4"
        onClick={() =>
          void needed(importForm()).then(() => setChanging(true), couldNotLoad("The form could not be loaded"))
        }
      >
        Change<span className="sr-only"> your name</span>
      </button>
    </div>
  )
}

export function ProfileSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading your profile...
      </p>
      <div aria-hidden="true" className="border-t">
        {["Name", "Email", "Member since", "Last login"].map((label) => (
          <div key={label} className={factRow}>
            <Skeleton className="my-1 h-5 w-24" />
            <Skeleton className="my-1 h-5 w-4/5 max-w-72" />
          </div>
        ))}
      </div>
    </div>
  )
}

const factRow = "grid gap-x-6 border-b py-3.5 sm:grid-cols-[9rem_minmax(0,1fr)]"

function Fact(props: { label: string; children: ReactNode }) {
  return (
    <div className={factRow}>
      <dt className="text-soft">{props.label}</dt>
      <dd className="wrap-anywhere">{props.children}</dd>
    </div>
  )
}
