import { Body, Container, Head, Hr, Html, Preview, Section, Text } from "@react-email/components"
import type { ReactNode } from "react"
import { brand as shop } from "../../../lib/brand"
import { useContact } from "./contact"
import { colours, darkStyle, fonts, printStyle } from "./look"
import { Link } from "./parts"

interface LayoutProps {
  /** Text beside the subject in a list of mails. */
  preview: string
  /** Follows "You are receiving this e-mail because"; no full stop. */
  reason: string
  /** Offers the page that mails the links to all purchases. */
  isToBuyer?: boolean
  children: ReactNode
}

export const buyersReason = "of a purchase made with this e-mail address"

export function Layout({ preview, reason, isToBuyer = reason === buyersReason, children }: LayoutProps) {
  const { location, shopUrl } = useContact()
  const sender = location ? `${shop.name}, ${location.label}` : shop.name
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyle + printStyle}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="paper" style={{ backgroundColor: colours.paper, fontFamily: fonts.text, margin: 0 }}>
        {/* Body also colors an inner cell that the dark style cannot reach; this section covers it. */}
        <Section className="paper" style={{ backgroundColor: colours.paper }}>
          {/* Breaks names that are wider than a phone. Mail programs know this older property. */}
          <Container style={{ maxWidth: "560px", padding: "32px 24px", wordBreak: "break-word" }}>
            <Text className="ink" style={brand}>
              {shop.name}
            </Text>
            <Hr className="line" style={{ borderColor: colours.line, margin: "0 0 24px" }} />
            {children}
            <Hr className="line" style={{ borderColor: colours.line, margin: "32px 0 12px" }} />
            {isToBuyer && shopUrl && (
              <Text className="muted" style={{ ...note, margin: "0 0 8px" }}>
                <Link href={`${shopUrl}/purchase`}>Find your purchase</Link>
              </Text>
            )}
            <Text className="muted" style={{ ...note, margin: 0 }}>
              {`${sender}. You are receiving this e-mail because ${reason}.`}
            </Text>
          </Container>
        </Section>
      </Body>
    </Html>
  )
}

const note = { color: colours.muted, fontSize: "13px", lineHeight: "20px" }

const brand = {
  color: colours.ink,
  fontSize: "14px",
  fontWeight: 700,
  letterSpacing: "0.02em",
  margin: "0 0 12px",
}
