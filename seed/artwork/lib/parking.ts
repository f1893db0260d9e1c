import { range, type V2 } from "../../scripts/lib/vec"

export interface ParkingSite {
  /** Metres. */
  width: number
  depth: number
  /** Bay angle to the aisle in degrees: 90, 60, 45, 30 or between. */
  angle: number
  bayWidth: number
  bayLength: number
  aisle: number
  /** Cross aisle at both ends of the rows. */
  crossAisle: number
  accessible: number
  /** A planted island after so many bays; 0 for none. */
  islandEvery: number
}

export interface Bay {
  number: number
  kind: "standard" | "accessible"
  /** Corner points: on the aisle first, then at the back. */
  outline: V2[]
}

export interface ParkingPlan {
  bays: Bay[]
  islands: V2[][]
  aisles: { x0: number; x1: number; y: number; width: number; forward: boolean }[]
  rowDepth: number
  /** Right end of the rows: a site that is a little too deep or wide keeps the rest as planting. */
  used: number
}

const radians = (deg: number): number => (deg * Math.PI) / 180

/** Aisle width that an angle needs, in metres: 6.0 for square bays, narrower for slanting ones. */
export const aisleFor = (angle: number): number => (angle >= 75 ? 6 : angle >= 55 ? 4.5 : angle >= 40 ? 3.8 : 3.5)

/** Lays out rows of bays along the site's width in double-loaded modules, then one single-loaded row if it still fits. */
export function layOutParking(site: ParkingSite): ParkingPlan {
  const a = radians(site.angle)
  const rowDepth = site.bayLength * Math.sin(a) + site.bayWidth * Math.cos(a) * 0.5
  const lean = site.bayLength * Math.cos(a)
  const plan: ParkingPlan = { bays: [], islands: [], aisles: [], rowDepth, used: 0 }
  const [x0, x1] = [site.crossAisle, site.width - site.crossAisle]
  let accessibleLeft = site.accessible

  const row = (aisleY: number, away: 1 | -1, forward: boolean): void => {
    let x = x0
    let inRun = 0
    for (;;) {
      const accessible = accessibleLeft > 0
      const island = site.islandEvery > 0 && inRun === site.islandEvery
      const pitch = (site.bayWidth + (accessible ? 1.2 : 0)) / Math.sin(a)
      if (x + pitch + lean > x1 + 1e-6) return
      const back = aisleY + away * rowDepth
      const corners: V2[] = [
        [x, aisleY],
        [x + pitch, aisleY],
        [x + pitch + lean, back],
        [x + lean, back],
      ]
      const outline = forward ? corners : corners.map((p): V2 => [x0 + x1 - p[0], p[1]])
      if (island) {
        plan.islands.push(outline)
        inRun = 0
      } else {
        plan.bays.push({ number: plan.bays.length + 1, kind: accessible ? "accessible" : "standard", outline })
        if (accessible) accessibleLeft -= 1
        inRun += 1
      }
      x += pitch
    }
  }

  let y = 0
  for (let k = 0; y + rowDepth + site.aisle <= site.depth + 1e-6; k++) {
    const forward = k % 2 === 0
    row(y + rowDepth, -1, forward)
    plan.aisles.push({ x0, x1, y: y + rowDepth + site.aisle / 2, width: site.aisle, forward })
    y += rowDepth + site.aisle
    if (y + rowDepth > site.depth + 1e-6) break
    row(y, 1, forward)
    y += rowDepth
  }
  plan.used = y
  return plan
}

/** Bays of each kind. */
export function countBays(plan: ParkingPlan): { total: number; accessible: number; standard: number } {
  const accessible = plan.bays.filter((bay) => bay.kind === "accessible").length
  return { total: plan.bays.length, accessible, standard: plan.bays.length - accessible }
}

/** Columns of a building grid, `bays` bays apart, along every back-to-back line. */
export function columnsBetween(plan: ParkingPlan, site: ParkingSite, bays: number): V2[] {
  const pitch = bays * site.bayWidth
  const lines = [...new Set(plan.bays.map((bay) => (bay.outline[2] ?? [0, 0])[1].toFixed(2)))].map(Number)
  const count = Math.floor((site.width - 2 * site.crossAisle) / pitch) + 1
  return lines.flatMap((y) => range(count).map((i): V2 => [site.crossAisle + i * pitch, y]))
}
