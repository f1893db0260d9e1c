import { useState } from "react"
import type { AlertListing } from "../../lib/page-data"
import { Button, ButtonLink } from "../../ui/button"
import { EmailField } from "../../ui/field"
import { ArrowLeft } from "../../ui/icons"
import { Link } from "../../ui/link"
import { textLink } from "../../ui/text-link"
import { AccountForm, useAccountForm } from "../account/account-form"
import { AccountSheet } from "../account/account-sheet"
import { forgotValues } from "../account/form-schemas"
import { alertProblem, requestAlert } from "./alert-calls"
import { RequestedListing, useRequestedListing } from "./requested-listing"

export function RequestPage({ listings }: { listings: readonly AlertListing[] }) {
  const listing = useRequestedListing(listings)
  const [sent, setSent] = useState<SentAlert>()
  const [isReturn, setReturn] = useState(false)
  const startOver = () => {
    setSent(undefined)
    setReturn(true)
  }
  if (listing === null) return <NoListing />
  if (listing?.isOpen) return <OpenAlready listing={listing} />
  if (sent) return <CheckYourEmail listing={listing} sent={sent} onOther={startOver} />
  return (
    <AccountSheet
      key="ask"
      title="Opening Alert"
      lead="We use your e-mail address only as follows:"
      door="closed"
      arrives={isReturn}
    >
      <ol className="grid list-decimal gap-2 pl-5 text-soft">
        <li>We e-mail you a link to confirm it. If you do not confirm it, we delete the address after 7 days.</li>
        <li>We e-mail you once, when the listing opens.</li>
        <li>We delete the address.</li>
      </ol>
      <RequestedListing listing={listing} />
      <AlertForm listing={listing?.handle ?? ""} onSent={setSent} />
      <BackToListing listing={listing} />
    </AccountSheet>
  )
}

function CheckYourEmail(props: { listing: AlertListing | undefined; sent: SentAlert; onOther: () => void }) {
  const { listing, sent, onOther } = props
  return (
    <AccountSheet key="sent" title="Check Your Email" lead={sent.message} door="ajar" arrives>
      <RequestedListing listing={listing} />
      <dl>
        <dt className="lettering text-soft">Address</dt>
        <dd className="mt-1 text-lg wrap-anywhere">{sent.email}</dd>
      </dl>
      <Button variant="secondary" onClick={onOther}>
        Try Different Email
      </Button>
      <BackToListing listing={listing} />
    </AccountSheet>
  )
}

function BackToListing({ listing }: { listing: AlertListing | undefined }) {
  return (
    <Link to={listing?.path ?? "/products"} className={`${textLink} gap-2 justify-self-start`}>
      <ArrowLeft /> <span>{listing ? `Back to ${listing.title}` : "Back to Products"}</span>
    </Link>
  )
}

function OpenAlready({ listing: { title, path } }: { listing: AlertListing }) {
  return (
    <AccountSheet key="open" title="This Listing Is Open" lead="You no longer need an alert." door="open">
      <ButtonLink to={path} className="justify-self-start">{`Go to ${title}`}</ButtonLink>
    </AccountSheet>
  )
}

function NoListing() {
  return (
    <AccountSheet
      key="none"
      title="No Such Listing"
      lead="This link does not belong to a listing. Listings marked Coming Soon link to this page."
      door="closed"
    >
      <ButtonLink to="/products" className="justify-self-start">
        Go to Products
      </ButtonLink>
    </AccountSheet>
  )
}

interface SentAlert {
  message: string
  email: string
}

/** `listing`: category handle. */
function AlertForm({ listing, onSent }: { listing: string; onSent: (sent: SentAlert) => void }) {
  const form = useAccountForm({
    schema: forgotValues,
    drafted: ["email"],
    send: ({ email }) => requestAlert({ listing, email }),
    onSent: (message, { email }) => onSent({ message, email }),
    problemOf: alertProblem,
  })
  return (
    <AccountForm onSubmit={form.submit} problem={form.problem}>
      <EmailField {...form.field("email")} autoComplete="email" />
      <Button type="submit" busy={form.busy} className="w-full">
        {form.busy ? "Sending..." : "Send Confirmation Link"}
      </Button>
    </AccountForm>
  )
}
