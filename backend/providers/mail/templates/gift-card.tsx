import { Section } from "@react-email/components"
import { brand } from "../../../lib/brand"
import { usdOf } from "../../../lib/totals"
import { type GiftCardOnSheet, GiftCardSheet } from "./gift-card-sheet"
import { Layout } from "./layout"
import { Action, Paragraph, Title } from "./parts"

export interface GiftCardData extends GiftCardOnSheet {
  /** It was bought with a simulated payment. */
  simulated: boolean
}

export function giftCardSubject({ from, value }: GiftCardData): string {
  return `${from} has sent you a ${usdOf(value)} gift card`
}

/** To whom a gift card was bought for, with the message (ruling 23). */
export function GiftCard({ simulated, ...card }: GiftCardData) {
  return (
    <Layout
      preview={`Good for everything at ${brand.name}. What is not spent stays on the card.`}
      reason="there is a gift card for this address"
    >
      <Title>{`${card.from} has sent you a gift card`}</Title>
      {simulated && <SimulatedCard />}
      <GiftCardSheet {...card} />
      <Section className="screen">
        <Paragraph>
          Put what you like into your cart, enter the code at checkout, and press Apply. What is not spent stays on the
          card for another time.
        </Paragraph>
        <Paragraph>
          Keep this e-mail, or print it: it comes out as the card, on one page. Whoever has the code can spend it.
        </Paragraph>
        <Action href={`${card.shopUrl}/products`}>Choose something</Action>
      </Section>
    </Layout>
  )
}

export function SimulatedCard() {
  return (
    <Paragraph>
      The payment for this card was simulated. The card pays only where payments are simulated as well.
    </Paragraph>
  )
}
