import { Column, Img, Row, Section, Text } from "@react-email/components"
import type { ReactNode } from "react"
import { brand } from "../../../lib/brand"
import { giftCardAmounts } from "../../../lib/gift-card-limits"
import { usdOf } from "../../../lib/totals"
import { colours, figures, fonts, text } from "./look"
import { brokenLines } from "./parts"

export interface GiftCardOnSheet {
  /** Whole dollars: "50". */
  value: string
  /** As the buyer typed them. */
  to: string
  from: string
  message?: string | null
  code: string
  /** Origin without a final slash. */
  shopUrl: string
}

/** Readable without its picture, because everything else is text and lines. */
export function GiftCardSheet({ value, code, shopUrl, to, from, message }: GiftCardOnSheet) {
  return (
    <Section className="line" style={frame}>
      <Row>
        <Column>
          <Text className="ink" style={{ ...text, fontWeight: 700, margin: 0 }}>
            {brand.name}
          </Text>
        </Column>
        <Column align="right" style={{ whiteSpace: "nowrap" }}>
          <Text className="ink" style={{ ...figures, fontSize: "13px", margin: 0 }}>
            Gift Card
          </Text>
        </Column>
      </Row>
      <Img
        src={`${shopUrl}/media/gift-cards/${pictured(value)}.png`}
        alt=""
        width="220"
        height="220"
        className="card-picture"
        style={{ margin: "20px auto 8px" }}
      />
      <Text className="ink" style={worth}>
        {usdOf(value)}
      </Text>
      <Line label="To">{to}</Line>
      <Line label="From">{from}</Line>
      {message && <Message>{message}</Message>}
      <CodeBlock code={code} />
    </Section>
  )
}

/** Other amounts show the picture of the next lower one. */
function pictured(value: string): number {
  return giftCardAmounts.findLast((amount) => amount <= Number(value)) ?? giftCardAmounts[0]
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <Section className="line" style={{ borderBottom: `1px solid ${colours.line}` }}>
      <Text className="ink" style={{ ...text, lineHeight: "22px", margin: "8px 0 6px" }}>
        <span className="muted" style={{ ...label13, paddingRight: "10px" }}>{`${label}: `}</span>
        {children}
      </Text>
    </Section>
  )
}

function Message({ children }: { children: string }) {
  return (
    <Text className="ink" style={{ ...text, margin: "16px 0 0" }}>
      {brokenLines(children)}
    </Text>
  )
}

/** Narrow mail windows break the code at its hyphens. */
export function CodeBlock({ code }: { code: string }) {
  return (
    <Section className="line" style={{ borderTop: `1px solid ${colours.line}`, marginTop: "20px" }}>
      <Text className="muted" style={{ ...label13, color: colours.muted, margin: "14px 0 2px" }}>
        Code, to be entered at checkout
      </Text>
      <Text className="ink" style={codeText}>
        {breakable(code)}
      </Text>
    </Section>
  )
}

/** The code is still copied in one piece. */
function breakable(code: string): ReactNode[] {
  return code.split(/(?<=-)/).flatMap((group, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one code, which never change their order
    return index === 0 ? [group] : [<wbr key={index} />, group]
  })
}

const frame = {
  border: `1px solid ${colours.line}`,
  borderCollapse: "separate" as const,
  margin: "8px 0 24px",
  padding: "20px 22px 10px",
}
const label13 = { color: colours.muted, fontFamily: fonts.mono, fontSize: "13px" }
const worth = { ...figures, fontSize: "56px", letterSpacing: "-0.05em", lineHeight: "60px", margin: "4px 0 12px" }
const codeText = {
  ...figures,
  fontSize: "22px",
  fontWeight: 600,
  lineHeight: "30px",
  margin: "0 0 8px",
  overflowWrap: "normal" as const,
  wordBreak: "normal" as const,
}
