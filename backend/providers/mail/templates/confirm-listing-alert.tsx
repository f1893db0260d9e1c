import { Section } from "@react-email/components"
import { confirmationSeconds } from "../../../lib/alert-times"
import { brand } from "../../../lib/brand"
import { Layout } from "./layout"
import { durationOf } from "./moments"
import { Action, Link, Paragraph, Title } from "./parts"

export interface ConfirmListingAlertData {
  /** The listing's heading. */
  listing: string
  url: string
  /** Ends the alert at once. */
  endUrl: string
}

export function confirmListingAlertSubject({ listing }: Pick<ConfirmListingAlertData, "listing">): string {
  return `Confirm: one e-mail when the listing ${listing} opens`
}

/** Goes to an address that somebody typed: it holds nothing else of what was typed. */
export function ConfirmListingAlert({ listing, url, endUrl }: ConfirmListingAlertData) {
  const validFor = durationOf(confirmationSeconds)
  return (
    <Layout
      preview="Without your confirmation nothing is sent."
      reason={`somebody asked to be told at this address when a listing of ${brand.name} opens`}
    >
      <Title>{confirmListingAlertSubject({ listing })}</Title>
      <Paragraph>
        {`Somebody asked to be told at this address when the listing ${listing} opens at ${brand.name}. Confirm it, and you get one e-mail when it does. Then we delete the address.`}
      </Paragraph>
      <Section style={{ margin: "0 0 16px" }}>
        <Action href={url}>Confirm my alert</Action>
      </Section>
      <Paragraph>{`The link works for ${validFor}. Unless you confirm it, nothing more is sent, and the address is deleted then.`}</Paragraph>
      <Paragraph>
        If it was not you, ignore this e-mail, or have the address deleted at once: <Link href={endUrl}>End it</Link>
      </Paragraph>
    </Layout>
  )
}
