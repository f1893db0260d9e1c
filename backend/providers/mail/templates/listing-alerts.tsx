import { Section } from "@react-email/components"
import { confirmationSeconds } from "../../../lib/alert-token"
import { brand } from "../../../lib/brand"
import { Layout } from "./layout"
import { durationOf } from "./moments"
import { Action, Link, Paragraph, Title } from "./parts"

export interface ConfirmListingAlertData {
  /** Heading of the listing. */
  listing: string
  url: string
  endUrl: string
}

export function confirmListingAlertSubject({ listing }: Pick<ConfirmListingAlertData, "listing">): string {
  return `Confirm your alert for the listing ${listing}`
}

/** Anyone may type someone else's address, so the mail repeats nothing else that was typed. */
export function ConfirmListingAlert({ listing, url, endUrl }: ConfirmListingAlertData) {
  const validFor = durationOf(confirmationSeconds)
  return (
    <Layout
      preview="We send nothing without your confirmation."
      reason={`someone asked ${brand.name} to e-mail this address when a listing opens`}
    >
      <Title>{confirmListingAlertSubject({ listing })}</Title>
      <Paragraph>
        {`Someone asked ${brand.name} to e-mail this address when the listing ${listing} opens. If you confirm, you get one e-mail when it opens. Then we delete the address.`}
      </Paragraph>
      <Section style={{ margin: "0 0 16px" }}>
        <Action href={url}>Confirm my alert</Action>
      </Section>
      <Paragraph>{`The link works for ${validFor}. If you do not confirm by then, we send nothing more and delete the address.`}</Paragraph>
      <Paragraph>
        If it was not you, ignore this e-mail, or have the address deleted at once:{" "}
        <Link href={endUrl}>Delete my address</Link>
      </Paragraph>
    </Layout>
  )
}

export interface ListingOpenData {
  /** Heading of the listing. */
  listing: string
  url: string
  /** Page that ends the alert. */
  endUrl: string
  /** Ends it by a mail program's POST. */
  oneClickUrl: string
}

export function listingOpenSubject({ listing }: Pick<ListingOpenData, "listing">): string {
  return `Now in the shop: ${listing}`
}

/** RFC 8058. */
export function oneClickHeaders({ oneClickUrl }: { oneClickUrl: string }): Record<string, string> {
  return { "List-Unsubscribe": `<${oneClickUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
}

export function ListingOpen({ listing, url, endUrl }: ListingOpenData) {
  return (
    <Layout preview={`You asked us for this e-mail.`} reason={`you confirmed an alert for the listing ${listing}`}>
      <Title>{listingOpenSubject({ listing })}</Title>
      <Paragraph>{`You asked ${brand.name} for an e-mail when this listing opens. It is open now.`}</Paragraph>
      <Section style={{ margin: "0 0 16px" }}>
        <Action href={url}>{`See ${listing}`}</Action>
      </Section>
      <Paragraph>
        This is the only e-mail. Your alert has now ended, and we will delete your address. You can also delete it now:{" "}
        <Link href={endUrl}>Delete my address</Link>
      </Paragraph>
    </Layout>
  )
}
