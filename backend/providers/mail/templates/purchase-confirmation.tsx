import { Button, Column, Heading, Row, Section, Text } from "@react-email/components"
import { Layout } from "./layout"
import { colours, fonts } from "./look"

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
    <Layout preview={`Your downloads are ready. Transaction ${data.transactionId}.`}>
      <Heading as="h1" style={{ fontSize: "26px", letterSpacing: "-0.02em", lineHeight: "32px", margin: "0 0 12px" }}>
        Your downloads are ready
      </Heading>
      <Text style={text}>
        Thank you for your purchase. Keep this mail: its links are how you come back to your files.
      </Text>
      {data.simulated && <Text style={text}>This payment was simulated. No money was taken.</Text>}
      {data.lines.map((line) => (
        <Section key={line.download.filename} style={{ borderTop: `1px solid ${colours.line}`, padding: "14px 0" }}>
          <Row>
            <Column>
              <Text style={{ ...text, fontWeight: 600, margin: 0 }}>
                {line.quantity > 1 ? `${line.name} (Quantity: ${line.quantity})` : line.name}
              </Text>
            </Column>
            <Column align="right" style={{ width: "96px" }}>
              <Text style={{ ...figures, margin: 0 }}>{`$${line.amount}`}</Text>
            </Column>
          </Row>
          <Button href={line.download.url} style={button}>
            {`Download ${line.download.filename}`}
          </Button>
        </Section>
      ))}
      <Section style={{ borderTop: `1px solid ${colours.line}`, paddingTop: "12px" }}>
        <Amount label="Subtotal" value={data.subtotal} />
        <Amount label="Tax" value={data.tax} />
        <Amount label="Total" value={data.total} strong />
      </Section>
      <Text style={{ ...text, marginTop: "20px" }}>
        Transaction ID <span style={{ fontFamily: fonts.mono }}>{data.transactionId}</span>
      </Text>
      <Text style={text}>
        <a href={data.confirmationUrl} style={{ color: colours.action }}>
          Open your confirmation page
        </a>
      </Text>
    </Layout>
  )
}

function Amount({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  const weight = strong ? 700 : 400
  return (
    <Row>
      <Column>
        <Text style={{ ...text, fontWeight: weight, margin: "2px 0" }}>{label}</Text>
      </Column>
      <Column align="right">
        <Text style={{ ...figures, fontWeight: weight, margin: "2px 0" }}>{`$${value}`}</Text>
      </Column>
    </Row>
  )
}

const text = { fontSize: "16px", lineHeight: "24px", margin: "0 0 16px" }
const figures = { fontFamily: fonts.mono, fontSize: "15px", lineHeight: "24px" }
const button = {
  backgroundColor: colours.action,
  borderRadius: "2px",
  color: "#ffffff",
  display: "inline-block",
  fontSize: "15px",
  fontWeight: 600,
  marginTop: "10px",
  padding: "11px 16px",
}
