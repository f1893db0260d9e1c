/** A twisting tower in axonometry: each floor is a square slab, turned a little further than the one below. */
export interface TowerParameters {
  levels: number
  /** Degrees from one level to the next. */
  twist: number
}

/** SVG path data of one level, to be drawn in this order, lowest level first. */
export interface TowerLevel {
  litGlass: string
  shadedGlass: string
  slabEdge: string
  slabTop: string
}

type Point = readonly [x: number, y: number, z: number]

/** Metres. */
export const storey = 3.6
const half = 14
const slab = 0.7
const glassInset = 0.55
const scale = 4.4

const cos30 = Math.cos(Math.PI / 6)

/** To the drawing's units: x to the right and down, y to the left and down, z up. */
function project([x, y, z]: Point): string {
  const across = (x - y) * cos30 * scale
  const down = ((x + y) / 2 - z) * scale
  return `${round(across)} ${round(down)}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function square(radius: number, degrees: number, z: number): Point[] {
  return [0, 1, 2, 3].map((corner) => {
    const angle = ((degrees + 45 + corner * 90) * Math.PI) / 180
    return [radius * Math.SQRT2 * Math.cos(angle), radius * Math.SQRT2 * Math.sin(angle), z]
  })
}

function outline(points: readonly Point[]): string {
  return `M${points.map(project).join("L")}Z`
}

/** The sides of a prism that face the viewer, with how much light each gets: 1 is full, from the left. */
function sides(plan: readonly Point[], height: number): { path: string; light: number }[] {
  return plan.flatMap((from, index) => {
    const to = plan[(index + 1) % plan.length]
    if (!to) return []
    const [outX, outY] = [to[1] - from[1], from[0] - to[0]]
    if (outX + outY <= 0) return []
    const top = (point: Point): Point => [point[0], point[1], point[2] + height]
    return [{ path: outline([from, to, top(to), top(from)]), light: outY > outX ? 1 : 0 }]
  })
}

export function towerLevels({ levels, twist }: TowerParameters): TowerLevel[] {
  return Array.from({ length: levels }, (_, level) => {
    const z = level * storey
    const glass = sides(square(half - glassInset, level * twist, z), storey - slab)
    const plate = square(half, level * twist, z + storey - slab)
    const join = (light: number) =>
      glass
        .filter((side) => side.light === light)
        .map((side) => side.path)
        .join("")
    return {
      litGlass: join(1),
      shadedGlass: join(0),
      slabEdge: sides(plate, slab)
        .map((side) => side.path)
        .join(""),
      slabTop: outline(plate.map(([x, y, bottom]): Point => [x, y, bottom + slab])),
    }
  })
}

/** The ground's grid, in fields of ten metres. */
export function groundGrid(): string {
  const [from, to] = [-35, 35]
  return Array.from({ length: 8 }, (_, line) => {
    const at = from + line * 10
    return `M${project([at, from, 0])}L${project([at, to, 0])}M${project([from, at, 0])}L${project([to, at, 0])}`
  }).join("")
}

/** Height of the drawn tower in metres, and in the drawing's units. */
export function towerHeight(levels: number): { metres: number; units: number } {
  const metres = levels * storey
  return { metres, units: metres * scale }
}
