/** Rounds like Python's "{:.2f}": ties go to the even digit. */
export function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits)
  const below = (Number(text) - 10 ** -digits).toFixed(digits)
  // Only such numbers can be ties.
  const isExact = Number.isInteger(value * 2 ** (digits + 1))
  const isTie = isExact && Math.abs(Number(text) + Number(below) - 2 * value) < 1e-6 * 10 ** -digits
  return isTie && Number(text.at(-1)) % 2 === 1 ? below : text
}
