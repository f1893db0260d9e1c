/** Money on PayPal's wire: a decimal string in units, such as "120.00". */
export interface Money {
  currency_code: string
  value: string
}

/** PayPal's currencies with two decimals; those without (HUF, JPY, TWD) are not simulated. */
export const currencies = new Set(
  "AUD BRL CAD CHF CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD".split(" "),
)

/** Hundredths of the unit. The value matches {@link decimalPattern}, with two decimals at most. */
export function cents(value: string): number {
  return Math.round(Number(value) * 100)
}

export function money(amount: number, currency: string): Money {
  return { currency_code: currency, value: (amount / 100).toFixed(2) }
}

/** "10" and "10.5" come back as "10.00" and "10.50", as PayPal answers them. */
export function normalised(given: Money): Money {
  return money(cents(given.value), given.currency_code)
}

export const decimalPattern = /^-?\d{1,9}(\.\d+)?$/

export function decimals(value: string): number {
  return value.split(".")[1]?.length ?? 0
}

/** PayPal's fee as its public price list has it for goods: 3.49 % and 0.49, never more than the amount. */
export function paypalFee(amount: number): number {
  return Math.min(amount, Math.round(amount * 0.0349) + 49)
}
