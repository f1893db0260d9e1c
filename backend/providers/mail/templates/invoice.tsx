import { Section } from "@react-email/components"
import { brand } from "../../../lib/brand"
import { usdOf } from "../../../lib/totals"
import { buyersReason, Layout } from "./layout"
import { fonts } from "./look"
import { Action, Paragraph, Title } from "./parts"
import { AskedLines, PaidLines, type UnsettledPurchaseData } from "./unsettled-purchase"

export interface ConfirmInvoiceData extends Pick<UnsettledPurchaseData, "lines" | "total" | "simulated"> {
  url: string
}

export const confirmInvoiceSubject = "Please confirm your order (payment by invoice)"

/** Anyone may type someone else's address, so the mail repeats nothing else that was typed. */
export function ConfirmInvoice({ url, ...order }: ConfirmInvoiceData) {
  return (
    <Layout
      preview={`${usdOf(order.total)}, to be paid by invoice. Nothing has been ordered yet.`}
      reason={`someone started an order at ${brand.name} with this address`}
    >
      <Title>{confirmInvoiceSubject}</Title>
      <Paragraph>
        {`Someone started an order at ${brand.name} with this address, to be paid by invoice. Nothing has been ordered yet. To place the order, open the page and confirm it. We will then send the invoice.`}
      </Paragraph>
      <AskedLines {...order} to="Total, to be paid by invoice" />
      <Section style={{ margin: "16px 0" }}>
        <Action href={url}>See and confirm the order</Action>
      </Section>
      <Paragraph>
        The link works for 24 hours. If it was not you, ignore this e-mail: nothing will be ordered.
      </Paragraph>
    </Layout>
  )
}

/** `dueOn`, `endsOn`: dates in words, in UTC. */
export interface InvoiceData extends UnsettledPurchaseData {
  number: string
  dueOn: string
  endsOn: string
  bank: string[]
}

export function invoiceSubject({ number }: InvoiceData): string {
  return `Your invoice ${number}`
}

export function Invoice(data: InvoiceData) {
  return (
    <Layout preview={`Please pay ${usdOf(data.total)} by ${data.dueOn}.`} reason={buyersReason}>
      <Title>{invoiceSubject(data)}</Title>
      <Paragraph>
        {`Thank you for your purchase. Please transfer ${usdOf(data.total)} by ${data.dueOn}. Your downloads and gift cards will follow by e-mail as soon as the payment has arrived. The invoice is attached as a PDF; your purchase page has it too.`}
      </Paragraph>
      <HowToPay {...data} />
      <PaidLines {...data} to="Amount due" />
    </Layout>
  )
}

export function invoiceReminderSubject({ number }: InvoiceData): string {
  return `A reminder: your invoice ${number}`
}

export function InvoiceReminder(data: InvoiceData) {
  return (
    <Layout preview={`${usdOf(data.total)} has not arrived yet.`} reason={buyersReason}>
      <Title>{invoiceReminderSubject(data)}</Title>
      <Paragraph>
        {`Your payment of ${usdOf(data.total)} has not arrived yet. If you have just sent it, you do not need to do anything. Otherwise please transfer it by ${data.endsOn}. If it has not arrived by then, the order will be cancelled and you will owe nothing.`}
      </Paragraph>
      <HowToPay {...data} />
      <PaidLines {...data} to="Amount due" />
    </Layout>
  )
}

export function invoiceEndedSubject({ number }: InvoiceData): string {
  return `Your invoice ${number} was cancelled`
}

export function InvoiceEnded(data: InvoiceData) {
  return (
    <Layout preview="No payment arrived, and you owe nothing." reason={buyersReason}>
      <Title>{invoiceEndedSubject(data)}</Title>
      <Paragraph>
        No payment for this invoice arrived in time, so the order is cancelled and you owe nothing. Any amount reserved
        on a gift card is available again. Please do not pay this invoice now; if you already have, we will write to
        you. If you still want these items, please place a new order.
      </Paragraph>
      <PaidLines {...data} to="Invoice amount, no longer due" />
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
