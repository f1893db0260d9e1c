import * as invoice from "./invoice/words"
import * as paypal from "./paypal/words"
import { freeOrder, freeOrderForShopper, type OrderWords, type ProviderWords, type ShopperWords } from "./words"

/** A payment method is a folder here, with a line in each of these three (CONTRIBUTING.md, "Add a payment method"). */
export const paymentProviders = ["paypal", "invoice"] as const
export type PaymentProviderId = (typeof paymentProviders)[number]

/** The method's id in Medusa. */
export const medusaProviderId = (id: PaymentProviderId) => `pp_${id}_${id}`

export const providerWords: Readonly<Record<PaymentProviderId, ProviderWords>> = {
  paypal: paypal.words,
  invoice: invoice.words,
}

/** Separate from `providerWords`, because the shop's pages load only these texts. */
export const shopperWords: Readonly<Record<PaymentProviderId, ShopperWords>> = {
  paypal: paypal.shopperWords,
  invoice: invoice.shopperWords,
}

export function wordsFor(row: { payment_provider: PaymentProviderId }): ProviderWords
export function wordsFor(row: { payment_provider: PaymentProviderId | null }): OrderWords
export function wordsFor({ payment_provider }: { payment_provider: PaymentProviderId | null }): OrderWords {
  return payment_provider ? providerWords[payment_provider] : freeOrder
}

export function oddRefund(
  row: { payment_provider: PaymentProviderId | null },
  { id, oddity }: { id: string; oddity: string | undefined },
): string {
  return `${wordsFor(row).name} shows the refund ${id} differently than expected: ${oddity}. Please check it there.`
}

interface Paid {
  /** Null for a free order. Old receipts lack this field. */
  paymentProvider?: PaymentProviderId | null | undefined
  invoice?: unknown
}

export function shopperWordsOf({ paymentProvider, invoice }: Paid): ShopperWords {
  if (paymentProvider === null) return freeOrderForShopper
  return shopperWords[paymentProvider ?? (invoice ? "invoice" : "paypal")]
}
