export function nextIndex(index: number, step: number, count: number): number {
  return (index + step + count) % count
}

/** In pixels. */
const swipe = 40

/** In pixels. */
export function swiped(right: number, down: number): -1 | 0 | 1 {
  if (Math.abs(right) <= swipe || Math.abs(right) < Math.abs(down)) return 0
  return right < 0 ? 1 : -1
}
