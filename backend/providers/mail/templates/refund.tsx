import { listed } from "../../../lib/listed"
import { type PaymentProviderId, shopperWords } from "../../../lib/payments/methods"
import { usdOf } from "../../../lib/totals"
import { buyersReason, Layout } from "./layout"
import { fonts } from "./look"
import { Action, Paragraph, Title } from "./parts"

/** Dollars with two decimals: "59.98". */
export interface RefundData {
  transactionId: string
  /** Refunded through the provider. Null if nothing was. */
  wallet: string | null
  /** Refunded to the gift card that paid. */
  card: { amount: string; cardEnding: string } | null
  /** Omitted if a gift card paid all. */
  provider?: PaymentProviderId | undefined
  /** Only present in mails that an older version queued. */
  isByBank?: boolean
  /** The provider or the payer's bank took the money back. */
  isTakenBack: boolean
  /** Names of revoked files. */
  downloads: string[]
  /** Last four characters of emptied cards. */
  giftCards: string[]
  /** Null if the purchase has no page. */
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
      <Title>
        {isTakenBack
          ? "Your payment was reversed"
          : wallet
            ? "Your refund is on its way"
            : "Your refund is on your gift card"}
      </Title>
      {wallet && (
        <Paragraph>
          {isTakenBack
            ? `${words.taker} reversed ${usdOf(wallet)} of your payment.`
            : `${usdOf(wallet)} is refunded ${words.backToYou}. It can take a few days to arrive.`}
        </Paragraph>
      )}
      {card && (
        <Paragraph>{`${usdOf(card.amount)} was refunded to the gift card ending ${card.cardEnding}.`}</Paragraph>
      )}
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
