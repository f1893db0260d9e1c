import { Column, Row, Section, Text } from "@react-email/components"
import { usdOf } from "../../../lib/totals"
import { buyersReason, Layout } from "./layout"
import { colours, figures, fonts, text } from "./look"
import { Action, Paragraph, Title } from "./parts"

/** Dollars with two decimals: "59.98". */
export interface UnsettledPurchaseData {
  transactionId: string
  lines: { name: string; quantity: number; amount: string }[]
  /** Total without the gift card's part. */
  total: string
  purchaseUrl: string
  simulated: boolean
}

export const paymentPendingSubject = "Your payment is pending"

export function PaymentPending(data: UnsettledPurchaseData) {
  return (
    <Layout preview={`${paymentPendingSubject}. Transaction ${data.transactionId}.`} reason={buyersReason}>
      <Title>{paymentPendingSubject}</Title>
      <Paragraph>
        Thank you for your purchase. The payment is not settled yet; some payment methods take a few days. Your
        downloads and gift cards will follow by e-mail as soon as the payment is settled. You do not need to do
        anything, and please do not pay again.
      </Paragraph>
      <PaidLines {...data} to="To pay" />
    </Layout>
  )
}

export const paymentDeclinedSubject = "Your payment did not go through"

export function PaymentDeclined(data: UnsettledPurchaseData) {
  return (
    <Layout preview={`${paymentDeclinedSubject}. Nothing was charged.`} reason={buyersReason}>
      <Title>{paymentDeclinedSubject}</Title>
      <Paragraph>
        The payment for this purchase could not be settled, so nothing was charged and the order is cancelled. Any
        amount reserved on a gift card is available again. If you still want these items, please place a new order.
      </Paragraph>
      <PaidLines {...data} to="Not charged" />
    </Layout>
  )
}

export function PaidLines({
  lines,
  total,
  transactionId,
  purchaseUrl,
  simulated,
  to,
}: UnsettledPurchaseData & { to: string }) {
  return (
    <>
      <AskedLines {...{ lines, total, simulated, to }} />
      <Paragraph>
        Transaction ID <span style={{ fontFamily: fonts.mono }}>{transactionId}</span>
      </Paragraph>
      <Section style={{ margin: "0 0 16px" }}>
        <Action href={purchaseUrl}>See your purchase</Action>
      </Section>
    </>
  )
}

export function AskedLines({
  lines,
  total,
  simulated,
  to,
}: Pick<UnsettledPurchaseData, "lines" | "total" | "simulated"> & { to: string }) {
  return (
    <>
      {simulated && <Paragraph>This payment is simulated. No money is taken.</Paragraph>}
      {lines.map(({ name, quantity, amount }, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, where two gift cards may be alike
          key={index}
          name={quantity > 1 ? `${name} (Quantity: ${quantity})` : name}
          amount={amount}
        />
      ))}
      <Line name={to} amount={total} strong />
    </>
  )
}

function Line({ name, amount, strong = false }: { name: string; amount: string; strong?: boolean }) {
  const fontWeight = strong ? 700 : 400
  return (
    <Section className="line" style={{ borderTop: `1px solid ${colours.line}`, padding: "8px 0" }}>
      <Row>
        <Column>
          <Text className="ink" style={{ ...text, fontWeight, margin: 0 }}>
            {name}
          </Text>
        </Column>
        <Column align="right" style={{ verticalAlign: "top", whiteSpace: "nowrap", width: "96px" }}>
          <Text className="ink" style={{ ...figures, fontWeight, margin: 0 }}>
            {usdOf(amount)}
          </Text>
        </Column>
      </Row>
    </Section>
  )
}
