import { Column, Row, Section, Text } from "@react-email/components"
import { Layout } from "./layout"
import { colours, figures, fonts, text } from "./look"
import { Action, Link, Paragraph, Title } from "./parts"

export interface PurchaseConfirmationData {
  transactionId: string
  lines: { name: string; quantity: number; amount: string; download: { filename: string; url: string } }[]
  subtotal: string
  tax: string
  total: string
  confirmationUrl: string
  simulated: boolean
}

export function subjectOf(data: PurchaseConfirmationData): string {
  const [first, ...rest] = data.lines
  return `Your downloads: ${first?.name ?? "your purchase"}${rest.length > 0 ? ` and ${rest.length} more` : ""}`
}

/** What was bought, what it cost, and a link to every file. */
export function PurchaseConfirmation(data: PurchaseConfirmationData) {
  return (
    <Layout
      preview={`Your downloads are ready. Transaction ${data.transactionId}.`}
      reason="of a purchase with this address"
    >
      <Title>Your downloads are ready</Title>
      <Paragraph>Thank you for your purchase. Keep this mail: its links are how you come back to your files.</Paragraph>
      {data.simulated && <Paragraph>This payment was simulated. No money was taken.</Paragraph>}
      {data.lines.map((line) => (
        <Section key={line.download.filename} className="line" style={{ ...ruled, padding: "14px 0" }}>
          <Row>
            <Column>
              <Text className="ink" style={{ ...text, fontWeight: 600, margin: "0 0 10px" }}>
                {line.quantity > 1 ? `${line.name} (Quantity: ${line.quantity})` : line.name}
              </Text>
            </Column>
            <Column align="right" style={{ verticalAlign: "top", width: "96px" }}>
              <Text className="ink" style={{ ...figures, margin: 0 }}>{`$${line.amount}`}</Text>
            </Column>
          </Row>
          <Action href={line.download.url}>{`Download ${line.download.filename}`}</Action>
        </Section>
      ))}
      <Section className="line" style={{ ...ruled, padding: "12px 0 20px" }}>
        <Amount label="Subtotal" value={data.subtotal} />
        <Amount label="Tax" value={data.tax} />
        <Amount label="Total" value={data.total} strong />
      </Section>
      <Paragraph>
        Transaction ID <span style={{ fontFamily: fonts.mono }}>{data.transactionId}</span>
      </Paragraph>
      <Paragraph>
        <Link href={data.confirmationUrl}>Open your confirmation page</Link>
      </Paragraph>
    </Layout>
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
        <Text className="ink" style={{ ...figures, fontWeight: weight, margin: "2px 0" }}>{`$${value}`}</Text>
      </Column>
    </Row>
  )
}

const ruled = { borderTop: `1px solid ${colours.line}` }
