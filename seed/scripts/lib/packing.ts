export interface Size {
  w: number
  h: number
}

/** Millimeters, y down. */
export interface Box extends Size {
  x: number
  y: number
}

export interface Field extends Size {
  standing: readonly Box[]
}

export type Packed<T> = T & {
  /** Null when no field has room. */
  field: number | null
  x: number
  y: number
}

const tolerance = 1e-6

/** Largest first; as high, then as far left as possible. In millimeters. */
export function pack<T extends Size>(items: readonly T[], fields: readonly Field[], gap: number): Packed<T>[] {
  const there: Box[][] = fields.map(({ standing }) => [...standing])
  return largestFirst(items).map((item) => {
    for (const [n, field] of fields.entries()) {
      const others = there[n] ?? []
      const corner = freeCorner(item, field, others, gap)
      if (corner) {
        others.push({ ...corner, w: item.w, h: item.h })
        return { ...item, ...corner, field: n }
      }
    }
    return { ...item, x: 0, y: 0, field: null }
  })
}

/** Keeps equal views together. */
function largestFirst<T extends Size>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => b.w * b.h - a.w * a.h || b.w - a.w)
}

function freeCorner(item: Size, field: Size, others: readonly Box[], gap: number) {
  const xs = ascending([0, ...others.map(({ x, w }) => x + w + gap)])
  const ys = ascending([0, ...others.map(({ y, h }) => y + h + gap)])
  for (const y of ys.filter((y) => y >= 0 && y + item.h <= field.h + tolerance)) {
    for (const x of xs.filter((x) => x >= 0 && x + item.w <= field.w + tolerance)) {
      if (others.every((other) => isApart({ x, y, w: item.w, h: item.h }, other, gap))) return { x, y }
    }
  }
  return undefined
}

const ascending = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b)

function isApart(one: Box, other: Box, gap: number): boolean {
  return (
    one.x >= other.x + other.w + gap - tolerance ||
    one.x + one.w + gap <= other.x + tolerance ||
    one.y >= other.y + other.h + gap - tolerance ||
    one.y + one.h + gap <= other.y + tolerance
  )
}

/** A second run moves nothing. */
export const tenths = (mm: number): number => Math.floor(mm * 10 + 0.5) / 10
