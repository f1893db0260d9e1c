import { Section } from "@react-email/components"
import { momentOf } from "../../../lib/day-of"
import { usdOf } from "../../../lib/totals"
import { Layout } from "./layout"
import { colours, fonts } from "./look"
import { Action, Paragraph, Title } from "./parts"

export interface PurchaseLinksData {
  /** Newest first. */
  purchases: LinkedPurchase[]
}

export interface LinkedPurchase {
  transactionId: string
  /** ISO 8601, UTC. */
  boughtAt: string
  /** Dollars with two decimals. */
  total: string
  url: string
}

export function purchaseLinksSubject({ purchases }: PurchaseLinksData): string {
  return purchases.length === 1 ? "The link to your purchase" : "The links to your purchases"
}

export function PurchaseLinks({ purchases }: PurchaseLinksData) {
  const isOne = purchases.length === 1
  return (
    <Layout
      preview={isOne ? "Files, gift cards and receipt of your purchase." : "Files, gift cards and receipts."}
      reason="someone asked for the links to purchases made with this e-mail address"
    >
      <Title>{purchaseLinksSubject({ purchases })}</Title>
      <Paragraph>
        {`Anyone who has ${isOne ? "this link" : "one of these links"} can see the purchase, its files, its gift cards and its receipt, so keep this e-mail to yourself. ${isOne ? "The link works" : "The links work"} for 90 days. You can ask for new links at any time.`}
      </Paragraph>
      {purchases.map(({ transactionId, boughtAt, total, url }) => (
        <Section
          key={transactionId}
          className="line"
          style={{ borderTop: `1px solid ${colours.line}`, padding: "14px 0" }}
        >
          <Paragraph>{`${momentOf(boughtAt)}: ${usdOf(total)}`}</Paragraph>
          <Paragraph>
            Transaction ID <span style={{ fontFamily: fonts.mono }}>{transactionId}</span>
          </Paragraph>
          <Action href={url}>Open this purchase</Action>
        </Section>
      ))}
      <Paragraph>
        If you did not ask for this e-mail, you do not need to do anything. It was sent only to this address.
      </Paragraph>
    </Layout>
  )
}
