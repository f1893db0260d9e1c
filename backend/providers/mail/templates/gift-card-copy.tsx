import { Section } from "@react-email/components"
import { usdOf } from "../../../lib/totals"
import { type GiftCardData, SimulatedCard } from "./gift-card"
import { GiftCardSheet } from "./gift-card-sheet"
import { Layout } from "./layout"
import { Paragraph, Title } from "./parts"

export interface GiftCardCopyData extends GiftCardData {
  recipientEmail: string
}

export function giftCardCopySubject({ to, value }: GiftCardCopyData): string {
  return `Your ${usdOf(value)} gift card for ${to} has been sent`
}

/** To who bought a gift card for somebody else: that it went out, and the card itself (ruling 23). */
export function GiftCardCopy({ simulated, recipientEmail, ...card }: GiftCardCopyData) {
  return (
    <Layout
      preview={`Sent to ${recipientEmail}. This is your copy.`}
      reason="of a gift card that was bought with this address"
    >
      <Title>Your gift card has been sent</Title>
      <Section className="screen">
        <Paragraph>{`Gift card has been sent to ${recipientEmail}`}</Paragraph>
        <Paragraph>
          This is your copy. If the e-mail does not arrive, forward this one, or print it: it comes out as the card, on
          one page. Whoever has the code can spend it.
        </Paragraph>
      </Section>
      {simulated && <SimulatedCard />}
      <GiftCardSheet {...card} />
    </Layout>
  )
}
