import { Column, Row, Section, Text } from "@react-email/components"
import { usdOf } from "../../../lib/totals"
import { Layout } from "./layout"
import { colours, figures, fonts, text } from "./look"
import { Action, Link, Paragraph, Title } from "./parts"
import { type ConfirmedLine, subjectOf, titleOf, whatToKeep } from "./purchase-texts"
import { PurchasedCard } from "./purchased-card"

/** Amounts in dollars with two decimals: "59.98". */
export interface PurchaseConfirmationData {
  transactionId: string
  lines: ConfirmedLine[]
  /** Below zero where less was paid than was asked for. */
  adjustment?: string
  subtotal: string
  /** What a gift card paid. */
  reduction?: { amount: string; code: string } | null
  discount?: { amount: string; cardEnding: string } | null
  tax: string
  total: string
  /** The page of the purchase, and its receipt to print. */
  purchaseUrl: string
  receiptUrl: string
  simulated: boolean
}

export type { ConfirmedLine } from "./purchase-texts"
export { subjectOf }

/** What was bought, what it cost, and a link to every file. */
export function PurchaseConfirmation(data: PurchaseConfirmationData) {
  const title = titleOf(data.lines)
  return (
    <Layout preview={`${title}. Transaction ${data.transactionId}.`} reason="of a purchase with this address">
      <Title>{title}</Title>
      <Paragraph>{`Thank you for your purchase. ${whatToKeep(data.lines)}`}</Paragraph>
      <HowItWasPaid {...data} />
      {data.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, where two gift cards may be alike
        <Section key={index} className="line" style={{ ...ruled, padding: "14px 0" }}>
          <NameAndAmount line={line} />
          {"download" in line ? (
            <Action href={line.download.url}>{`Download ${line.download.filename}`}</Action>
          ) : (
            <PurchasedCard card={line.giftCard} />
          )}
        </Section>
      ))}
      <Section className="line" style={{ ...ruled, padding: "12px 0 20px" }}>
        {data.adjustment && <Amount label="Adjustment" value={usdOf(data.adjustment)} />}
        <Amount label="Subtotal" value={usdOf(data.subtotal)} />
        {data.reduction && (
          <Amount label={`Discount ${data.reduction.code}`} value={usdOf(`-${data.reduction.amount}`)} />
        )}
        {data.discount && (
          <Amount label={`Gift card ending ${data.discount.cardEnding}`} value={usdOf(`-${data.discount.amount}`)} />
        )}
        <Amount label="Tax" value={usdOf(data.tax)} />
        <Amount label="Total" value={usdOf(data.total)} strong />
      </Section>
      <Paragraph>
        Transaction ID <span style={{ fontFamily: fonts.mono }}>{data.transactionId}</span>
      </Paragraph>
      <Paragraph>
        <Link href={data.purchaseUrl}>Open your purchase</Link>
      </Paragraph>
      <Paragraph>
        <Link href={data.receiptUrl}>Open your receipt</Link>
      </Paragraph>
    </Layout>
  )
}

/** Where nothing was left to pay there was no payment either that could be simulated. */
function HowItWasPaid({ total, discount, simulated }: PurchaseConfirmationData) {
  if (total === "0.00") {
    const why = discount ? "Your gift card covered it all: there was nothing left to pay." : "There was nothing to pay."
    return <Paragraph>{why}</Paragraph>
  }
  return simulated ? <Paragraph>This payment was simulated. No money was taken.</Paragraph> : null
}

function NameAndAmount({ line }: { line: ConfirmedLine }) {
  const quantity = "quantity" in line ? line.quantity : 1
  return (
    <Row>
      <Column>
        <Text className="ink" style={{ ...text, fontWeight: 600, margin: "0 0 10px" }}>
          {quantity > 1 ? `${line.name} (Quantity: ${quantity})` : line.name}
        </Text>
      </Column>
      <Column align="right" style={{ verticalAlign: "top", width: "96px" }}>
        <Text className="ink" style={{ ...figures, margin: 0 }}>
          {usdOf(line.amount)}
        </Text>
      </Column>
    </Row>
  )
}

function Amount({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  const weight = strong ? 700 : 400
  return (
    <Row>
      <Column>
        <Text className="ink" style={{ ...text, fontWeight: weight, margin: "2px 0" }}>
          {label}
        </Text>
      </Column>
      <Column align="right">
        <Text className="ink" style={{ ...figures, fontWeight: weight, margin: "2px 0" }}>
          {value}
        </Text>
      </Column>
    </Row>
  )
}

const ruled = { borderTop: `1px solid ${colours.line}` }
