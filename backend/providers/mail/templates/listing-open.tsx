import { Section } from "@react-email/components"
import { brand } from "../../../lib/brand"
import { Layout } from "./layout"
import { Action, Link, Paragraph, Title } from "./parts"

export interface ListingOpenData {
  /** The listing's heading. */
  listing: string
  url: string
  /** Ends the alert, on a page. */
  endUrl: string
  /** The same by a POST of a mail program's. */
  oneClickUrl: string
}

export function listingOpenSubject({ listing }: Pick<ListingOpenData, "listing">): string {
  return `The listing ${listing} is open`
}

/** A mail program shows a button that ends it (RFC 8058). */
export function oneClickHeaders({ oneClickUrl }: Pick<ListingOpenData, "oneClickUrl">): Record<string, string> {
  return { "List-Unsubscribe": `<${oneClickUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
}

/** The one mail that an alert is for. */
export function ListingOpen({ listing, url, endUrl }: ListingOpenData) {
  return (
    <Layout
      preview={`You asked to be told when it opens.`}
      reason={`you confirmed that you want to be told when the listing ${listing} opens`}
    >
      <Title>{listingOpenSubject({ listing })}</Title>
      <Paragraph>{`You asked ${brand.name} to tell you when it opens. It has.`}</Paragraph>
      <Section style={{ margin: "0 0 16px" }}>
        <Action href={url}>{`See ${listing}`}</Action>
      </Section>
      <Paragraph>
        This is the only e-mail, and no other follows: your alert ends with it, and we delete the address. Or do it
        yourself: <Link href={endUrl}>End it</Link>
      </Paragraph>
    </Layout>
  )
}
