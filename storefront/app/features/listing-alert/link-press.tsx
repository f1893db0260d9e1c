import { useState } from "react"
import * as z from "zod/mini"
import type { AlertListing } from "../../lib/page-data"
import { useSearchParams } from "../../lib/router"
import { Button, ButtonLink } from "../../ui/button"
import { AccountForm, useAccountForm } from "../account/account-form"
import { AccountSheet } from "../account/account-sheet"
import type { DoorState } from "../account/entrance-drawing"
import { useLinkToken } from "../account/link-token"
import { isLinkProblem } from "../account/problems"
import { alertProblem, confirmAlert, endAlert } from "./alert-calls"
import { RequestedListing, useRequestedListing } from "./requested-listing"

interface View {
  title: string
  lead: string
  door: DoorState
}

interface Link {
  before: View & { button: string }
  after: View
  send: (token: string) => Promise<string>
}

const links: Readonly<Record<"confirm" | "end", Link>> = {
  confirm: {
    before: {
      title: "Confirm Your Alert",
      lead: "Press the button, and you will get one e-mail when the listing opens. Then we delete your address.",
      door: "ajar",
      button: "Confirm",
    },
    after: {
      title: "Your Alert Is Confirmed",
      lead: "You will get one e-mail when the listing opens, and then we delete your address. A link in our e-mails ends the alert at any time.",
      door: "open",
    },
    send: confirmAlert,
  },
  end: {
    before: {
      title: "End Your Alert",
      lead: "Press the button to stop the alert. We delete your address at once.",
      door: "ajar",
      button: "End the Alert",
    },
    after: {
      title: "Your Alert Has Ended",
      lead: "You will get no more e-mails about this listing, and your address is deleted.",
      door: "closed",
    },
    send: endAlert,
  },
}

interface LinkPressProps {
  link: keyof typeof links
  listings: readonly AlertListing[]
}

/** Virus scanners open links, so nothing changes until a press. */
export function LinkPress({ link, listings }: LinkPressProps) {
  const { before, after, send } = links[link]
  const token = useLinkToken({ kept: true })
  const listing = useRequestedListing(listings)
  const [came, setCame] = useState<"done" | "void">()
  if (came === "done") {
    return (
      <AccountSheet key="done" {...after} arrives>
        <RequestedListing listing={listing} />
        <ButtonLink to={listing?.path ?? "/products"} variant="secondary" className="justify-self-start">
          {listing ? `Back to ${listing.title}` : "Go to Products"}
        </ButtonLink>
      </AccountSheet>
    )
  }
  if (token === null || came === "void") return <VoidLink arrives={came === "void"} />
  return (
    <AccountSheet {...before}>
      <RequestedListing listing={listing} />
      <PressForm token={token} button={before.button} send={send} onCame={setCame} />
    </AccountSheet>
  )
}

const nothingToType = z.object({})

function PressForm(props: {
  token: string | undefined
  button: string
  send: (token: string) => Promise<string>
  onCame: (came: "done" | "void") => void
}) {
  const { token, button, send, onCame } = props
  const form = useAccountForm({
    schema: nothingToType,
    send: async () => {
      try {
        return await send(token ?? "")
      } catch (error) {
        if (error instanceof Error && isLinkProblem(error)) onCame("void")
        throw error
      }
    },
    onSent: () => onCame("done"),
    problemOf: alertProblem,
  })
  return (
    <AccountForm onSubmit={form.submit} problem={form.problem}>
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {button}
      </Button>
    </AccountForm>
  )
}

function VoidLink({ arrives }: { arrives: boolean }) {
  const parameters = useSearchParams()
  const listing = parameters.get("listing")
  return (
    <AccountSheet
      key="void"
      title="Invalid Link"
      lead="A confirmation link works for 7 days at most, and only until the alert is sent. Yours has been used, has expired, or is incomplete."
      door="closed"
      arrives={arrives}
    >
      <div className="flex flex-wrap gap-3">
        {listing && <ButtonLink to={`/listing-alert?${new URLSearchParams({ listing })}`}>Ask Again</ButtonLink>}
        <ButtonLink to="/products" variant={listing ? "secondary" : "primary"}>
          Go to Products
        </ButtonLink>
      </div>
    </AccountSheet>
  )
}
