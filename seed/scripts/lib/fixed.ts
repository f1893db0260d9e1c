/** As Python's "{:.2f}" writes a number: a tie goes to the even digit, where `toFixed` takes the greater one. */
export function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits)
  const below = (Number(text) - 10 ** -digits).toFixed(digits)
  const isTie = Number(text) - value === value - Number(below)
  return isTie && Number(text.at(-1)) % 2 === 1 ? below : text
}
