import { Body, Container, Head, Hr, Html, Preview, Text } from "@react-email/components"
import type { ReactNode } from "react"
import { colours, fonts } from "./look"

/** The sheet every mail is set on: paper, hairlines, one column; readable where dark mode inverts colours. */
export function Layout({ preview, children }: { preview: string; children: ReactNode }) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: colours.paper, color: colours.ink, fontFamily: fonts.text, margin: 0 }}>
        <Container style={{ maxWidth: "560px", padding: "32px 24px" }}>
          <Text style={{ fontSize: "14px", fontWeight: 700, letterSpacing: "0.02em", margin: "0 0 12px" }}>
            CD Atelier
          </Text>
          <Hr style={{ borderColor: colours.line, margin: "0 0 24px" }} />
          {children}
          <Hr style={{ borderColor: colours.line, margin: "32px 0 12px" }} />
          <Text style={{ color: colours.muted, fontSize: "13px", lineHeight: "20px", margin: 0 }}>
            CD Atelier, Dubai, UAE. You get this mail because of a purchase with this address.
          </Text>
        </Container>
      </Body>
    </Html>
  )
}
