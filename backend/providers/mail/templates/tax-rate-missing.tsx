import { Section } from "@react-email/components"
import { momentOf } from "../../../lib/day-of"
import { noTaxRate } from "../../../lib/tax-country"
import { Layout } from "./layout"
import { Action, Paragraph, Title } from "./parts"

export interface TaxRateMissingData {
  /** ISO 8601, UTC. */
  at: string
  /** Whose rate is missing: two letters of ISO 3166. */
  country: string
  /** The dashboard's page of tax regions. */
  url: string
}

export const taxRateMissingSubject = "Nothing is sold: a tax rate is missing"

/** To the team. It may arrive late, so it says when it was so. */
export function TaxRateMissing({ at, country, url }: TaxRateMissingData) {
  return (
    <Layout preview={noTaxRate(country)} reason="this shop writes to its team at this address">
      <Title>{taxRateMissingSubject}</Title>
      <Paragraph>{noTaxRate(country)}</Paragraph>
      <Section style={{ margin: "0 0 16px" }}>
        <Action href={url}>Open Tax Regions</Action>
      </Section>
      <Paragraph>
        {`This was the case on ${momentOf(at)}. Payments that had begun go on. You will get no other e-mail about it unless the rate is set and goes missing again.`}
      </Paragraph>
    </Layout>
  )
}
