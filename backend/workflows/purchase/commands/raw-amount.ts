/** An amount, in dollars, as Medusa keeps it beside its number. */
export function rawAmount(dollars: number) {
  return { value: String(dollars), precision: 20 }
}
