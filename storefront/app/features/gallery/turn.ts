/** The picture `step` further on, going round at both ends. */
export function turned(index: number, step: number, count: number): number {
  return (index + step + count) % count
}
