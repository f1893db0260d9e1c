import { listed } from "../../../lib/listed"
import { type PaymentProviderId, shopperWords } from "../../../lib/payments/methods"
import { usdOf } from "../../../lib/totals"
import { buyersReason, Layout } from "./layout"
import { fonts } from "./look"
import { Action, Paragraph, Title } from "./parts"

/** Dollars with two decimals: "59.98". */
export interface RefundData {
  transactionId: string
  /** To the provider; null: nothing. */
  wallet: string | null
  /** To the gift card used. */
  card: { amount: string; cardEnding: string } | null
  /** Omitted if a gift card paid all. */
  provider?: PaymentProviderId | undefined
  /** Only in mails queued by an older version. */
  isByBank?: boolean
  /** Taken back by the provider or the payer's bank. */
  isTakenBack: boolean
  /** Names of revoked files. */
  downloads: string[]
  /** Last four characters of emptied cards. */
  giftCards: string[]
  /** Null: no page. */
  purchaseUrl: string | null
  simulated: boolean
}

export function refundSubject({ isTakenBack, wallet, card }: RefundData): string {
  if (isTakenBack) return "Your payment was reversed"
  return `Your refund: ${wallet ? usdOf(wallet) : `${usdOf(card?.amount ?? "0.00")} on your gift card`}`
}

export function Refund(data: RefundData) {
  const { wallet, card, isTakenBack, downloads, giftCards, purchaseUrl } = data
  const words = shopperWords[data.provider ?? (data.isByBank ? "invoice" : "paypal")]
  return (
    <Layout preview={`Transaction ${data.transactionId}.`} reason={buyersReason}>
      <Title>{isTakenBack ? "Your payment was reversed" : "Your refund is on its way"}</Title>
      {wallet && (
        <Paragraph>
          {isTakenBack
            ? `${words.taker} reversed ${usdOf(wallet)} of your payment.`
            : `${usdOf(wallet)} goes back ${words.backToYou}. It can take a few days to arrive.`}
        </Paragraph>
      )}
      {card && <Paragraph>{`${usdOf(card.amount)} is back on the gift card ending ${card.cardEnding}.`}</Paragraph>}
      {data.simulated && wallet && <Paragraph>The payment was simulated, and so is the refund.</Paragraph>}
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
    ? `The gift cards ending ${list}, which were bought in this purchase, can no longer be spent.`
    : `The gift card ending ${list}, which was bought in this purchase, can no longer be spent.`
}
