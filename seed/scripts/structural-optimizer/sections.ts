export interface Section {
  name: string
  /** kg/m */
  weight: number
}

export interface BeamSection extends Section {
  /** cm3. */
  modulus: number
  /** cm4. */
  inertia: number
  /** cm2. */
  web: number
}

export interface BarSection extends Section {
  /** cm2 */
  area: number
  /** cm. */
  radius: number
}

const beam = ([name, modulus, inertia, web, weight]: [string, number, number, number, number]): BeamSection => ({
  name,
  modulus,
  inertia,
  web,
  weight,
})
const bar = ([name, area, radius, weight]: [string, number, number, number]): BarSection => ({
  name,
  area,
  radius,
  weight,
})

export const beams: readonly BeamSection[] = (
  [
    ["IPE 200", 194, 1943, 14.0, 22.4],
    ["IPE 220", 252, 2772, 15.9, 26.2],
    ["IPE 240", 324, 3892, 19.1, 30.7],
    ["IPE 270", 429, 5790, 22.1, 36.1],
    ["IPE 300", 557, 8356, 25.7, 42.2],
    ["IPE 330", 713, 11770, 30.8, 49.1],
    ["IPE 360", 904, 16270, 35.1, 57.1],
    ["IPE 400", 1156, 23130, 42.7, 66.3],
    ["IPE 450", 1500, 33740, 50.8, 77.6],
    ["IPE 500", 1928, 48200, 59.9, 90.7],
    ["IPE 550", 2441, 67120, 72.3, 106.0],
    ["IPE 600", 3069, 92080, 83.8, 122.0],
  ] satisfies Parameters<typeof beam>[0][]
).map(beam)

export const columns: readonly BarSection[] = (
  [
    ["HEB 100", 26.0, 2.53, 20.4],
    ["HEB 120", 34.0, 3.06, 26.7],
    ["HEB 140", 43.0, 3.58, 33.7],
    ["HEB 160", 54.3, 4.05, 42.6],
    ["HEB 180", 65.3, 4.57, 51.2],
    ["HEB 200", 78.1, 5.07, 61.3],
    ["HEB 220", 91.0, 5.59, 71.5],
    ["HEB 240", 106.0, 6.08, 83.2],
    ["HEB 260", 118.4, 6.58, 93.0],
    ["HEB 280", 131.4, 7.09, 103.0],
    ["HEB 300", 149.1, 7.58, 117.0],
    ["HEB 320", 161.3, 7.57, 127.0],
    ["HEB 340", 170.9, 7.53, 134.0],
    ["HEB 360", 180.6, 7.49, 142.0],
    ["HEB 400", 197.8, 7.4, 155.0],
  ] satisfies Parameters<typeof bar>[0][]
).map(bar)

/** Hot finished. */
export const hollows: readonly BarSection[] = (
  [
    ["SHS 50 x 4", 7.2, 1.86, 5.6],
    ["SHS 60 x 4", 8.8, 2.27, 6.9],
    ["SHS 70 x 4", 10.4, 2.68, 8.2],
    ["SHS 80 x 4", 12.0, 3.09, 9.4],
    ["SHS 90 x 5", 16.7, 3.45, 13.1],
    ["SHS 100 x 5", 18.7, 3.86, 14.7],
    ["SHS 120 x 5", 22.7, 4.68, 17.8],
    ["SHS 120 x 6.3", 28.2, 4.62, 22.2],
    ["SHS 140 x 6.3", 33.3, 5.44, 26.1],
    ["SHS 150 x 6.3", 35.8, 5.85, 28.1],
    ["SHS 160 x 8", 48.0, 6.18, 37.6],
    ["SHS 180 x 8", 54.4, 7.0, 42.7],
    ["SHS 200 x 8", 60.8, 7.81, 47.7],
    ["SHS 200 x 10", 74.9, 7.72, 58.8],
    ["SHS 250 x 10", 94.9, 9.77, 74.5],
    ["SHS 300 x 10", 114.9, 11.81, 90.2],
    ["SHS 300 x 12.5", 142.1, 11.7, 111.5],
    ["SHS 350 x 12.5", 167.1, 13.74, 131.2],
    ["SHS 400 x 12.5", 192.1, 15.78, 150.8],
    ["SHS 400 x 16", 243.0, 15.63, 190.8],
  ] satisfies Parameters<typeof bar>[0][]
).map(bar)

/** N/mm2. */
export const elasticity = 210000

/** EN 1993-1-1, table 6.1: a: hot finished hollow sections, c: HEB about the weak axis. */
export const curves = { a: 0.21, c: 0.49 }

/** kN by EN 1993-1-1, 6.3.1; `length` in m. */
export function strengthOf({ area, radius }: BarSection, length: number, curve: number, yieldStrength: number): number {
  const slender = (length * 100) / radius / (Math.PI * Math.sqrt(elasticity / yieldStrength))
  const phi = 0.5 * (1 + curve * (slender - 0.2) + slender * slender)
  return (Math.min(1, 1 / (phi + Math.sqrt(phi * phi - slender * slender))) * area * yieldStrength) / 10
}
