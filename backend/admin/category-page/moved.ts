/** The list with one thing at another place; as it was where there is no such place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  const [one] = list.slice(from, from + 1)
  return one === undefined || to < 0 || to >= list.length ? [...list] : rest.toSpliced(to, 0, one)
}
