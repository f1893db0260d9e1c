import { at, range, type V2 } from "../../scripts/lib/vec"

export interface Segment {
  a: V2
  b: V2
}

/** A cleaned line and how many drawn pieces went into it. */
export interface CleanLine extends Segment {
  pieces: number
}

interface Measured {
  angle: number
  offset: number
  from: number
  to: number
}

function measure({ a, b }: Segment): Measured {
  let angle = Math.atan2(b[1] - a[1], b[0] - a[0])
  if (angle < -1e-3) angle += Math.PI
  if (angle > Math.PI - 1e-3) angle -= Math.PI
  angle = Math.round(angle * 90) / 90
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const along = (p: V2): number => p[0] * c + p[1] * s
  const offset = (-(a[0] + b[0]) * s + (a[1] + b[1]) * c) / 2
  return { angle, offset, from: Math.min(along(a), along(b)), to: Math.max(along(a), along(b)) }
}

/** Merges lines that lie on each other: same direction, closer than `tolerance` sideways, overlapping or with a gap no wider. */
export function cleanLines(segments: readonly Segment[], tolerance: number): CleanLine[] {
  const rest = segments.map(measure).sort((p, q) => p.angle - q.angle || p.offset - q.offset)
  const bundles: Measured[][] = []
  for (const m of rest) {
    const bundle = bundles[bundles.length - 1]
    const last = bundle?.[bundle.length - 1]
    if (bundle && last && Math.abs(last.angle - m.angle) < 1e-6 && m.offset - last.offset <= tolerance) bundle.push(m)
    else bundles.push([m])
  }
  return bundles.flatMap((bundle) => {
    const offset = bundle.reduce((total, m) => total + m.offset, 0) / bundle.length
    const angle = at(bundle, 0).angle
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const point = (along: number): V2 => [along * c - offset * s, along * s + offset * c]
    const out: CleanLine[] = []
    let open: { from: number; to: number; pieces: number } | null = null
    for (const m of [...bundle].sort((p, q) => p.from - q.from)) {
      if (open && m.from <= open.to + tolerance) {
        open = { from: open.from, to: Math.max(open.to, m.to), pieces: open.pieces + 1 }
        continue
      }
      if (open) out.push({ a: point(open.from), b: point(open.to), pieces: open.pieces })
      open = { from: m.from, to: m.to, pieces: 1 }
    }
    if (open) out.push({ a: point(open.from), b: point(open.to), pieces: open.pieces })
    return out
  })
}

/** Draws each line as a careless hand would: in overlapping pieces, some twice, none quite in place. */
export function carelessly(segments: readonly Segment[], random: () => number, jitter: number): Segment[] {
  return segments.flatMap(({ a, b }) => {
    const l = Math.hypot(b[0] - a[0], b[1] - a[1])
    const u: V2 = [(b[0] - a[0]) / l, (b[1] - a[1]) / l]
    const piece = (from: number, to: number): Segment => {
      const side = (random() - 0.5) * 2 * jitter
      const point = (t: number): V2 => [a[0] + u[0] * t * l - u[1] * side, a[1] + u[1] * t * l + u[0] * side]
      return { a: point(from), b: point(to) }
    }
    const count = Math.max(1, Math.min(5, Math.round(l / 3)))
    const pieces = range(count).map((i) =>
      piece(
        Math.max(0, i / count - (i ? 0.1 * random() : 0)),
        Math.min(1, (i + 1) / count + (i < count - 1 ? 0.12 * random() : 0)),
      ),
    )
    const twice = range(Math.round(random() * 2)).map(() => {
      const from = random() * 0.5
      return piece(from, Math.min(1, from + 0.25 + random() * 0.4))
    })
    return [...pieces, ...twice]
  })
}
