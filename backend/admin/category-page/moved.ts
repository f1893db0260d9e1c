/** Copy of the list, unchanged if `from` or `to` is out of range. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  const [one] = list.slice(from, from + 1)
  return one === undefined || to < 0 || to >= list.length ? [...list] : rest.toSpliced(to, 0, one)
}
