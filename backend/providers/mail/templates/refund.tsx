import { listed } from "../../../lib/listed"
import type { PaymentProviderId } from "../../../lib/payments/provider"
import { shopperWords } from "../../../lib/payments/shopper-words"
import { usdOf } from "../../../lib/totals"
import { Layout } from "./layout"
import { fonts } from "./look"
import { Action, Paragraph, Title } from "./parts"

/** Amounts in dollars with two decimals: "59.98". */
export interface RefundData {
  transactionId: string
  /** What goes back to who took it; null when nothing does. */
  wallet: string | null
  /** What goes back to the gift card that paid. */
  card: { amount: string; cardEnding: string } | null
  /** Who took the money; nobody where a gift card paid all of it. */
  provider?: PaymentProviderId | undefined
  /** Mails that were queued by an older version say it so, and nothing of a payment with PayPal. */
  isByBank?: boolean
  /** Not the shop gave it back: who took the money, or the payer's bank, took it back. */
  isTakenBack: boolean
  /** The names of what can be downloaded no more. */
  downloads: string[]
  /** The last four of gift cards that were bought and are empty now. */
  giftCards: string[]
  /** The purchase's page; null where there is none. */
  purchaseUrl: string | null
  simulated: boolean
}

export function refundSubject({ isTakenBack, wallet, card }: RefundData): string {
  if (isTakenBack) return "Your payment was taken back"
  return `Your refund: ${wallet ? usdOf(wallet) : `${usdOf(card?.amount ?? "0.00")} on your gift card`}`
}

/** What goes back where to, and what stops working with it. */
export function Refund(data: RefundData) {
  const { wallet, card, isTakenBack, downloads, giftCards, purchaseUrl } = data
  const words = shopperWords[data.provider ?? (data.isByBank ? "invoice" : "paypal")]
  return (
    <Layout preview={`Transaction ${data.transactionId}.`} reason="of a purchase with this address">
      <Title>{isTakenBack ? "Your payment was taken back" : "Your refund is on its way"}</Title>
      {wallet && (
        <Paragraph>
          {isTakenBack
            ? `${words.taker} took back ${usdOf(wallet)} of your payment.`
            : `${usdOf(wallet)} goes back ${words.backToYou}. It can take a few days to appear there.`}
        </Paragraph>
      )}
      {card && <Paragraph>{`${usdOf(card.amount)} is back on the gift card ending ${card.cardEnding}.`}</Paragraph>}
      {data.simulated && wallet && <Paragraph>The payment was simulated, and so is what goes back.</Paragraph>}
      {downloads.length > 0 && <Paragraph>{`No longer available for download: ${downloads.join(", ")}.`}</Paragraph>}
      {giftCards.length > 0 && <Paragraph>{emptied(giftCards)}</Paragraph>}
      <Paragraph>
        Transaction ID <span style={{ fontFamily: fonts.mono }}>{data.transactionId}</span>
      </Paragraph>
      {purchaseUrl && <Action href={purchaseUrl}>Open your purchase</Action>}
    </Layout>
  )
}

function emptied(endings: readonly string[]): string {
  const list = listed(endings)
  return endings.length > 1
    ? `The gift cards ending ${list}, which were bought with it, can no longer be spent.`
    : `The gift card ending ${list}, which was bought with it, can no longer be spent.`
}
