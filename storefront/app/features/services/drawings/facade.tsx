import { Letters } from "./letters"

const columns = 11
const rows = 9
/** Point that the openings react to: column, row. */
const attractor = { u: 7.6, v: 3.2 }

export function Facade() {
  const at = point(attractor.u, attractor.v)
  const panels = Array.from({ length: columns * rows }, (_, index) =>
    panel(index % columns, Math.floor(index / columns)),
  )
  return (
    <>
      <path className="fill-drawing-fill" strokeWidth=".7" d={panels.map(({ edge }) => edge).join("")} />
      <path className="fill-drawing-shade" d={panels.map(({ opening }) => opening).join("")} />
      <path className="stroke-accent" d={`M${at[0]} ${at[1]}V24h-44`} />
      <circle className="fill-accent stroke-none" cx={at[0]} cy={at[1]} r="3.5" />
      <Letters x={at[0] - 158} y={28} accent>
        attractor (7, 3)
      </Letters>
      <Letters x={20} y={236}>
        99 panels, 4 types
      </Letters>
    </>
  )
}

function panel(u: number, v: number): { edge: string; opening: string } {
  const centre = point(u + 0.5, v + 0.5)
  const corners = [point(u, v), point(u + 1, v), point(u + 1, v + 1), point(u, v + 1)] as const
  const distance = Math.hypot(u + 0.5 - attractor.u, v + 0.5 - attractor.v)
  const size = [0.82, 0.6, 0.38, 0.18][Math.min(3, Math.floor(distance / 2))] ?? 0
  return { edge: outline(corners), opening: outline(corners.map((corner) => towards(centre, corner, size))) }
}

type Point = readonly [number, number]

function point(u: number, v: number): Point {
  const bulge = Math.sin((u / columns) * Math.PI) * Math.sin((v / rows) * Math.PI) * 24
  return [30 + u * 23 + bulge * 0.35, 46 + v * 17 + (columns - u) * 1.6 - bulge * 0.5]
}

function towards(from: Point, to: Point, part: number): Point {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
}

function outline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}z`
}
