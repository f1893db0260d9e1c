/** The picture `step` further on, going round at both ends. */
export function turned(index: number, step: number, count: number): number {
  return (index + step + count) % count
}

/** Pixels that a finger moves sideways before the picture turns. */
const swipe = 40

/** The step that a finger asks for which went so far to the right and down. */
export function swiped(right: number, down: number): -1 | 0 | 1 {
  if (Math.abs(right) <= swipe || Math.abs(right) < Math.abs(down)) return 0
  return right < 0 ? 1 : -1
}
