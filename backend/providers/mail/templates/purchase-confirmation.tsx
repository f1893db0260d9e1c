import { Column, Row, Section, Text } from "@react-email/components"
import { usdOf } from "../../../lib/totals"
import { CodeBlock } from "./gift-card-sheet"
import { buyersReason, Layout } from "./layout"
import { colours, figures, fonts, text } from "./look"
import { Action, Link, Paragraph, Title } from "./parts"

interface ConfirmedFile {
  name: string
  quantity: number
  amount: string
  download: { filename: string; url: string }
}

/** `value`: whole dollars, "50". */
interface BoughtCard {
  value: string
  code: string
  type: "self" | "gift"
  to?: string | null
  recipientEmail?: string | null
}

interface ConfirmedGiftCard {
  name: string
  amount: string
  giftCard: BoughtCard
}

export type ConfirmedLine = ConfirmedFile | ConfirmedGiftCard

/** Dollars with two decimals: "59.98". */
export interface PurchaseConfirmationData {
  transactionId: string
  lines: ConfirmedLine[]
  /** Negative if the buyer paid less. */
  adjustment?: string
  subtotal: string
  reduction?: { amount: string; code: string } | null
  discount?: { amount: string; cardEnding: string } | null
  tax: string
  total: string
  purchaseUrl: string
  receiptUrl: string
  simulated: boolean
}

export function PurchaseConfirmation(data: PurchaseConfirmationData) {
  const title = titleOf(data.lines)
  return (
    <Layout preview={`${title}. Transaction ${data.transactionId}.`} reason={buyersReason}>
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

/** An order without a payment simulates nothing. */
function HowItWasPaid({ total, discount, simulated }: PurchaseConfirmationData) {
  if (total === "0.00") {
    const why = discount
      ? "Your gift card covered the whole purchase, so there was nothing left to pay."
      : "There was nothing to pay."
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
      <Column align="right" style={{ verticalAlign: "top", whiteSpace: "nowrap", width: "96px" }}>
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
      <Column align="right" style={{ whiteSpace: "nowrap" }}>
        <Text className="ink" style={{ ...figures, fontWeight: weight, margin: "2px 0" }}>
          {value}
        </Text>
      </Column>
    </Row>
  )
}

const ruled = { borderTop: `1px solid ${colours.line}` }

/** The lines of a purchase, sorted by kind. */
interface Bought {
  files: ConfirmedFile[]
  own: ConfirmedGiftCard[]
  gifts: ConfirmedGiftCard[]
}

function bought(lines: readonly ConfirmedLine[]): Bought {
  const cards = lines.filter((line) => "giftCard" in line)
  return {
    files: lines.filter((line) => "download" in line),
    own: cards.filter(({ giftCard }) => giftCard.type === "self"),
    gifts: cards.filter(({ giftCard }) => giftCard.type === "gift"),
  }
}

export function subjectOf({ lines }: { lines: readonly ConfirmedLine[] }): string {
  const { files } = bought(lines)
  const first = files[0] ?? lines[0]
  const kind = files.length > 0 ? "Your downloads" : `Your gift card${plural(lines.length)}`
  return `${kind}: ${first?.name ?? "your purchase"}${lines.length > 1 ? ` and ${lines.length - 1} more` : ""}`
}

function titleOf(lines: readonly ConfirmedLine[]): string {
  const { files, own, gifts } = bought(lines)
  if (files.length > 0) return "Your downloads are ready"
  if (own.length > 0) return lines.length > 1 ? "Your gift cards are ready" : "Your gift card is ready"
  return gifts.length > 1 ? "Your gift cards are on their way" : "Your gift card is on its way"
}

function whatToKeep(lines: readonly ConfirmedLine[]): string {
  const { files, own, gifts } = bought(lines)
  const links = "its links lead back to your files"
  const codes =
    own.length > 1
      ? "its codes are all you need to pay with your cards"
      : "its code is all you need to pay with your card"
  if (files.length > 0) return `Keep this e-mail: ${links}${own.length > 0 ? `, and ${codes}` : ""}.`
  if (own.length > 0) return `Keep this e-mail: ${codes}. Any unspent amount stays on the card.`
  return `The card${plural(gifts.length)} ${gifts.length === 1 ? "goes" : "go"} out by e-mail, with your message.`
}

function plural(count: number): string {
  return count === 1 ? "" : "s"
}

/** A gift's code is not shown here: the recipient gets it in a separate mail. */
function PurchasedCard({ card }: { card: BoughtCard }) {
  if (card.type === "self") return <CodeBlock code={card.code} />
  const recipient = card.to ? `${card.to} (${card.recipientEmail})` : card.recipientEmail
  return <Paragraph>{`Sent to ${recipient}. You get a copy of the card in a separate e-mail.`}</Paragraph>
}
