function compact(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase()
}

const ibanForm = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/

/** IBAN in groups of four (ISO 13616); other numbers unchanged. */
export function ibanIn(typed: string): string {
  const iban = compact(typed)
  return ibanForm.test(iban) ? iban.replace(/.{4}(?=.)/g, "$& ") : typed
}

/** Check digits by ISO 7064, mod 97-10. Undefined for other account numbers too. */
export function ibanFault(typed: string): string | undefined {
  const iban = compact(typed)
  if (!ibanForm.test(iban)) return undefined
  let rest = 0
  for (const letter of iban.slice(4) + iban.slice(0, 4)) rest = Number(`${rest}${Number.parseInt(letter, 36)}`) % 97
  return rest === 1
    ? undefined
    : "This IBAN has a typing error: its check digits do not fit. Compare it with the bank's."
}
