import { Section } from "@react-email/components"
import { usdOf } from "../../../lib/totals"
import { Layout } from "./layout"
import { fonts } from "./look"
import { Paragraph, Title } from "./parts"
import { PaidLines, type UnsettledPurchaseData } from "./unsettled-purchase"

/** A purchase that is paid by invoice. Days in words, in UTC. */
export interface InvoiceData extends UnsettledPurchaseData {
  number: string
  dueOn: string
  endsOn: string
  /** Where to pay, line by line. */
  bank: string[]
}

const reason = "of a purchase with this address"

export function invoiceSubject({ number }: InvoiceData): string {
  return `Your invoice ${number}`
}

export function Invoice(data: InvoiceData) {
  return (
    <Layout preview={`Please pay ${usdOf(data.total)} by ${data.dueOn}.`} reason={reason}>
      <Title>{invoiceSubject(data)}</Title>
      <Paragraph>
        {`Thank you for your purchase. Please transfer ${usdOf(data.total)} by ${data.dueOn}. Your downloads and gift cards follow by e-mail as soon as the payment has arrived; the page of your purchase has the invoice as a PDF.`}
      </Paragraph>
      <HowToPay {...data} />
      <PaidLines {...data} to="To pay by invoice" />
    </Layout>
  )
}

export function invoiceReminderSubject({ number }: InvoiceData): string {
  return `A reminder: your invoice ${number}`
}

export function InvoiceReminder(data: InvoiceData) {
  return (
    <Layout preview={`${usdOf(data.total)} has not arrived yet.`} reason={reason}>
      <Title>{invoiceReminderSubject(data)}</Title>
      <Paragraph>
        {`Your payment of ${usdOf(data.total)} has not arrived yet. If you have just sent it, there is nothing more to do. Otherwise please transfer it by ${data.endsOn}. After that the order ends and nothing is owed.`}
      </Paragraph>
      <HowToPay {...data} />
      <PaidLines {...data} to="To pay by invoice" />
    </Layout>
  )
}

export function invoiceEndedSubject({ number }: InvoiceData): string {
  return `Your invoice ${number} has ended`
}

export function InvoiceEnded(data: InvoiceData) {
  return (
    <Layout preview="No payment arrived, and nothing is owed." reason={reason}>
      <Title>{invoiceEndedSubject(data)}</Title>
      <Paragraph>
        No payment for this invoice arrived in time, so the order is cancelled and nothing is owed. A gift card that was
        to pay for it holds its amount again. Please do not pay it any more; if you have, we will write to you. If you
        still want these, please place a new order.
      </Paragraph>
      <PaidLines {...data} to="Was to be paid by invoice" />
    </Layout>
  )
}

function HowToPay({ bank, number }: InvoiceData) {
  return (
    <Section style={{ margin: "0 0 16px" }}>
      {bank.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <Paragraph>
        Reference <span style={{ fontFamily: fonts.mono }}>{number}</span>
      </Paragraph>
    </Section>
  )
}
