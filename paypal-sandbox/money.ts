/** Units, such as "120.00". */
export interface Money {
  currency_code: string
  value: string
}

/** With two decimals only; HUF, JPY and TWD are left out. */
export const currencies = new Set(
  "AUD BRL CAD CHF CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD".split(" "),
)

/** Hundredths. */
export function cents(value: string): number {
  return Math.round(Number(value) * 100)
}

export function money(amount: number, currency: string): Money {
  return { currency_code: currency, value: (amount / 100).toFixed(2) }
}

/** "10" becomes "10.00". */
export function normalised(given: Money): Money {
  return money(cents(given.value), given.currency_code)
}

export const decimalPattern = /^-?\d{1,9}(\.\d+)?$/

export function decimals(value: string): number {
  return value.split(".")[1]?.length ?? 0
}

/** Hundredths. PayPal's list price for goods. */
export function paypalFee(amount: number): number {
  return Math.min(amount, Math.round(amount * 0.0349) + 49)
}
