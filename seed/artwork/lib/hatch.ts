import { at, type V2 } from "../../scripts/lib/vec"

/** Any simple polygon (even–odd). */
export function hatchLines(outline: readonly V2[], angle: number, gap: number): [V2, V2][] {
  const a = (angle * Math.PI) / 180
  const along: V2 = [Math.cos(a), Math.sin(a)]
  const across: V2 = [-along[1], along[0]]
  const u = (p: V2): number => p[0] * along[0] + p[1] * along[1]
  const v = (p: V2): number => p[0] * across[0] + p[1] * across[1]
  const point = (s: number, t: number): V2 => [along[0] * s + across[0] * t, along[1] * s + across[1] * t]
  const levels = outline.map(v)
  const out: [V2, V2][] = []
  for (let t = Math.ceil(Math.min(...levels) / gap) * gap; t < Math.max(...levels); t += gap) {
    const hits: number[] = []
    outline.forEach((p, i) => {
      const q = at(outline, i + 1)
      const [vp, vq] = [v(p), v(q)]
      if (vp <= t === vq <= t) return
      hits.push(u(p) + ((t - vp) / (vq - vp)) * (u(q) - u(p)))
    })
    hits.sort((x, y) => x - y)
    for (let i = 0; i + 1 < hits.length; i += 2) out.push([point(at(hits, i), t), point(at(hits, i + 1), t)])
  }
  return out
}
