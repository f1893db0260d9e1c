import { Column, Row, Section, Text } from "@react-email/components"
import { usdOf } from "../../../lib/totals"
import { Layout } from "./layout"
import { colours, figures, fonts, text } from "./look"
import { Action, Paragraph, Title } from "./parts"

/** A purchase whose payment was not settled at once. Amounts in dollars with two decimals: "59.98". */
export interface UnsettledPurchaseData {
  transactionId: string
  lines: { name: string; quantity: number; amount: string }[]
  /** What is to be paid, beside a gift card. */
  total: string
  /** The purchase's page. */
  purchaseUrl: string
  simulated: boolean
}

export const paymentPendingSubject = "Your payment is pending"

/** What happens next with a payment that takes its provider days. */
export function PaymentPending(data: UnsettledPurchaseData) {
  return (
    <Layout
      preview={`${paymentPendingSubject}. Transaction ${data.transactionId}.`}
      reason="of a purchase with this address"
    >
      <Title>{paymentPendingSubject}</Title>
      <Paragraph>
        Thank you for your purchase. The payment is not settled yet; with some ways to pay that takes a few days. Your
        downloads and gift cards follow by e-mail as soon as it has. There is nothing to do, and you need not pay again.
      </Paragraph>
      <PaidLines {...data} to="To pay" />
    </Layout>
  )
}

export const paymentDeclinedSubject = "Your payment did not go through"

/** A payment that was pending, and fell through. */
export function PaymentDeclined(data: UnsettledPurchaseData) {
  return (
    <Layout preview={`${paymentDeclinedSubject}. Nothing was charged.`} reason="of a purchase with this address">
      <Title>{paymentDeclinedSubject}</Title>
      <Paragraph>
        The payment of this purchase could not be settled, so nothing was charged and the order is cancelled. A gift
        card that was to pay for it holds its amount again. If you still want these, please place a new order.
      </Paragraph>
      <PaidLines {...data} to="To pay" />
    </Layout>
  )
}

/** What was ordered, what is to pay, and the way to its page. */
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
      <Paragraph>
        Transaction ID <span style={{ fontFamily: fonts.mono }}>{transactionId}</span>
      </Paragraph>
      <Section style={{ margin: "0 0 16px" }}>
        <Action href={purchaseUrl}>See your purchase</Action>
      </Section>
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
        <Column align="right" style={{ verticalAlign: "top", width: "96px" }}>
          <Text className="ink" style={{ ...figures, fontWeight, margin: 0 }}>
            {usdOf(amount)}
          </Text>
        </Column>
      </Row>
    </Section>
  )
}
