import { useState } from "react"
import type { AlertListing } from "../../lib/page-data"
import { Button, ButtonLink } from "../../ui/button"
import { ArrowLeft } from "../../ui/icons"
import { Link } from "../../ui/link"
import { textLink } from "../../ui/text-link"
import { AccountSheet } from "../account/account-sheet"
import { AlertForm, type SentAlert } from "./alert-form"
import { AskedListing, useAskedListing } from "./asked-listing"

/** Where an alert is asked for. */
export function AskPage({ listings }: { listings: readonly AlertListing[] }) {
  const listing = useAskedListing(listings)
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
      lead="What we do with your e-mail address, and nothing else:"
      door="closed"
      arrives={isReturn}
    >
      <ol className="grid list-decimal gap-2 pl-5 text-soft">
        <li>We mail you a link to confirm it. Unless you do, we delete the address after 7 days.</li>
        <li>We mail you once, when the listing opens.</li>
        <li>We delete the address.</li>
      </ol>
      <AskedListing listing={listing} />
      <AlertForm listing={listing?.handle ?? ""} onSent={setSent} />
      <BackToListing listing={listing} />
    </AccountSheet>
  )
}

function CheckYourEmail(props: { listing: AlertListing | undefined; sent: SentAlert; onOther: () => void }) {
  const { listing, sent, onOther } = props
  return (
    <AccountSheet key="sent" title="Check Your Email" lead={sent.message} door="ajar" arrives>
      <AskedListing listing={listing} />
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
      <ArrowLeft /> {listing ? `Back to ${listing.title}` : "Back to Products"}
    </Link>
  )
}

function OpenAlready({ listing: { title, path } }: { listing: AlertListing }) {
  return (
    <AccountSheet key="open" title="This Listing Is Open" lead="There is nothing to wait for any more." door="open">
      <ButtonLink to={path} className="justify-self-start">{`Go to ${title}`}</ButtonLink>
    </AccountSheet>
  )
}

function NoListing() {
  return (
    <AccountSheet
      key="none"
      title="No Such Listing"
      lead="The address names no listing of the shop. Those that say Coming Soon lead here."
      door="closed"
    >
      <ButtonLink to="/products" className="justify-self-start">
        Go to Products
      </ButtonLink>
    </AccountSheet>
  )
}
