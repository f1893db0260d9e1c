export interface Item {
  w: number
  h: number
}

export interface Packed<T extends Item> {
  item: T
  sheet: number
  x: number
  y: number
}

const overlaps = (
  a: { x: number; y: number; w: number; h: number },
  b: { x: number; y: number; w: number; h: number },
): boolean => a.x < b.x + b.w - 1e-9 && b.x < a.x + a.w - 1e-9 && a.y < b.y + b.h - 1e-9 && b.y < a.y + a.h - 1e-9

/**
 * Packs rectangles on as few sheets as it can: largest first, each as high and as far left as it fits on the first
 * sheet with room. Widths, heights and gap in the same unit as the sheet.
 */
export function pack<T extends Item>(items: readonly T[], sheet: Item, gap = 0): Packed<T>[] {
  const placed: Packed<T>[] = []
  const sorted = [...items].sort((a, b) => b.w * b.h - a.w * a.h)
  for (const item of sorted) {
    if (item.w > sheet.w || item.h > sheet.h) throw new RangeError("A view is larger than the sheet")
    for (let n = 0; ; n++) {
      const there = placed.filter((p) => p.sheet === n)
      const xs = [0, ...there.map((p) => p.x + p.item.w + gap)]
      const ys = [0, ...there.map((p) => p.y + p.item.h + gap)]
      const spots = ys
        .flatMap((y) => xs.map((x) => ({ x, y })))
        .filter(({ x, y }) => x + item.w <= sheet.w + 1e-9 && y + item.h <= sheet.h + 1e-9)
        .filter(({ x, y }) =>
          there.every(
            (p) =>
              !overlaps(
                { x: x - gap, y: y - gap, w: item.w + 2 * gap, h: item.h + 2 * gap },
                { x: p.x, y: p.y, w: p.item.w, h: p.item.h },
              ),
          ),
        )
        .sort((a, b) => a.y - b.y || a.x - b.x)
      const spot = spots[0]
      if (spot) {
        placed.push({ item, sheet: n, ...spot })
        break
      }
    }
  }
  return placed
}

/** Number of sheets used. */
export const sheetsUsed = (placed: readonly { sheet: number }[]): number =>
  Math.max(0, ...placed.map((p) => p.sheet + 1))
