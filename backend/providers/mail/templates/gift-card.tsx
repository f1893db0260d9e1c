import { Section } from "@react-email/components"
import { brand } from "../../../lib/brand"
import { usdOf } from "../../../lib/totals"
import { type GiftCardOnSheet, GiftCardSheet } from "./gift-card-sheet"
import { Layout } from "./layout"
import { Action, Paragraph, Title } from "./parts"

export interface GiftCardData extends GiftCardOnSheet {
  simulated: boolean
}

export function giftCardSubject({ from, value }: GiftCardData): string {
  return `${from} has sent you a ${usdOf(value)} gift card`
}

/** To the recipient (ruling 23). */
export function GiftCard({ simulated, ...card }: GiftCardData) {
  return (
    <Layout
      preview={`Good for everything at ${brand.name}. Any unspent amount stays on the card.`}
      reason="there is a gift card for this address"
    >
      <Title>{`${card.from} has sent you a gift card`}</Title>
      {simulated && <SimulatedCard />}
      <GiftCardSheet {...card} />
      <Section className="screen">
        <Paragraph>
          Fill your cart, enter the code at checkout, and press Apply. Any unspent amount stays on the card for another
          time.
        </Paragraph>
        <Paragraph>
          Keep this e-mail, or print it: the card fits on one page. Anyone who has the code can spend the card.
        </Paragraph>
        <Action href={`${card.shopUrl}/products`}>Go to the shop</Action>
      </Section>
    </Layout>
  )
}

function SimulatedCard() {
  return (
    <Paragraph>The payment for this card was simulated, so the card works only where payments are simulated.</Paragraph>
  )
}

export interface GiftCardCopyData extends GiftCardData {
  recipientEmail: string
}

export function giftCardCopySubject({ to, value }: GiftCardCopyData): string {
  return `Your ${usdOf(value)} gift card for ${to} has been sent`
}

/** To the buyer (ruling 23). */
export function GiftCardCopy({ simulated, recipientEmail, ...card }: GiftCardCopyData) {
  return (
    <Layout
      preview={`Sent to ${recipientEmail}. This is your copy.`}
      reason="of a gift card that was bought with this e-mail address"
      isToBuyer
    >
      <Title>Your gift card has been sent</Title>
      <Section className="screen">
        <Paragraph>{`Gift card has been sent to ${recipientEmail}`}</Paragraph>
        <Paragraph>
          This is your copy. If the e-mail does not arrive, forward this one, or print it: the card fits on one page.
          Anyone who has the code can spend the card.
        </Paragraph>
      </Section>
      {simulated && <SimulatedCard />}
      <GiftCardSheet {...card} />
    </Layout>
  )
}
