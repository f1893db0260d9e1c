export const units = {
  m: { perMeter: 1, digits: 2 },
  cm: { perMeter: 100, digits: 1 },
  mm: { perMeter: 1000, digits: 0 },
  ft: { perMeter: 1 / 0.3048, digits: 2 },
  in: { perMeter: 1 / 0.0254, digits: 1 },
} as const

export type Unit = keyof typeof units

/** Meters for an unknown name. */
export const unitNamed = (name: unknown): Unit => (typeof name === "string" && isUnit(name) ? name : "m")

const isUnit = (name: string): name is Unit => Object.hasOwn(units, name)

/** Without the unit. */
export const lengthIn = (unit: Unit, meters: number): string =>
  (meters * units[unit].perMeter).toFixed(units[unit].digits)
