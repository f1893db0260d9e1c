import { defaultsOf } from "../../../../seed/scripts/lib/parameters"
import { add, cross, sub, type V3 } from "../../../../seed/scripts/lib/vec"
import { parameters } from "../../../../seed/scripts/parametric-tower/parameters"
import { ownTower } from "../../../../seed/scripts/parametric-tower/rules"

export interface TowerParameters {
  floors: number
  /** Degrees from ground to roof. */
  twist: number
}

/** SVG path data, lowest floor first. */
export interface TowerFloor {
  slabEdge: string
  slabTop: string
  litPanels: string
  shadedPanels: string
}

/** `metres`: the tower's height; `height`: the same in drawing units. */
export interface DrawnTower {
  floors: TowerFloor[]
  metres: number
  height: number
}

/** Drawing units per meter; paths use tenths. */
const scale = 4.4
export const pathScale = 0.1
const cos30 = Math.cos(Math.PI / 6)
/** The widest panels keep the drawing small. */
const asSet = { ...defaultsOf(parameters), panelWidth: parameters.panelWidth.max }

export function drawTower(wanted: TowerParameters): DrawnTower {
  const inputs = { ...asSet, ...wanted }
  const { slabs, facade, height } = ownTower(inputs)
  const floors = slabs.map(({ outlines: [top = []], way }): TowerFloor => {
    const edges = edgesOf(top, way).filter((edge) => isSeen(normalOf(edge)))
    return { slabEdge: edges.map(pathOf).join(""), slabTop: pathOf(top), litPanels: "", shadedPanels: "" }
  })
  for (const panel of facade) {
    const normal = normalOf(panel)
    // A panel belongs to its lowest corner's floor.
    const floor = floors[Math.round(Math.min(...panel.map(([, , z]) => z)) / inputs.floorHeight)]
    if (!floor || !isSeen(normal)) continue
    // Light comes from the left.
    if (normal[1] > normal[0]) floor.litPanels += pathOf(panel)
    else floor.shadedPanels += pathOf(panel)
  }
  return { floors, metres: height, height: height * scale }
}

/** Squares of ten meters. */
export function groundGrid(): string {
  const [from, to] = [-35, 35]
  return Array.from({ length: 8 }, (_, step) => {
    const at = from + step * 10
    return line([at, from, 0], [at, to, 0]) + line([from, at, 0], [to, at, 0])
  }).join("")
}

/** Anticlockwise from outside; each side is closed. */
function edgesOf(top: readonly V3[], way: V3): V3[][] {
  return top.slice(1).map((to, i) => {
    const from = top[i] ?? to
    return [add(from, way), add(to, way), to, from, add(from, way)]
  })
}

/** Normal of a flat face. */
function normalOf([a = origin, b = origin, c = origin]: readonly V3[]): V3 {
  return cross(sub(b, a), sub(c, a))
}

const origin: V3 = [0, 0, 0]

const isSeen = ([x, y, z]: V3) => x + y + z > 0

const line = (from: V3, to: V3) => pathOf([from, to, from])

/** `outline` ends where it begins. */
function pathOf(outline: readonly V3[]): string {
  let data = ""
  let [lastX, lastY] = [0, 0]
  for (let i = 0; i < outline.length - 1; i += 1) {
    const [x, y, z] = outline[i] ?? origin
    // x runs right and down, y left and down, z up.
    const across = Math.round(((x - y) * cos30 * scale) / pathScale)
    const down = Math.round((((x + y) / 2 - z) * scale) / pathScale)
    data += `${i === 0 ? "M" : i === 1 ? "l" : " "}${across - lastX} ${down - lastY}`
    lastX = across
    lastY = down
  }
  return `${data}z`
}
