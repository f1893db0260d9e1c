import { drawnFor, type Lettering, sheet, smallForm, type Window } from "./sheet"

export interface Drawing {
  svg: string
  /** Alternative text, under 160 characters. */
  alt: string
}

export interface Plate {
  title: string
  scale?: string
  parameters: readonly (readonly [string, string])[]
  drawing: readonly string[]
  drawn?: DrawnRuns
}

/** Every number on a sheet, except in ornaments, comes from these runs of the script (`artworks.test.ts`). */
export interface DrawnRuns {
  runs: readonly { inputs: object; outputs: object }[]
  measured?: readonly number[]
}

export interface Artwork {
  id: string
  count: number
  alts: readonly string[]
  /** `state` starts at 1. */
  draw(state: number): Drawing
  small(state: number): string
  plate(state: number): Plate
  /** t from 0 to 1. */
  frame?: (t: number) => string
  filmed?: (t: number) => Plate
}

interface Source {
  id: string
  product: string
  code: string
  states: readonly { plate: () => Plate; alt: string; window: Window }[]
  film?: (t: number) => Plate
}

export function artwork({ id, product, code, states, film }: Source): Artwork {
  const lettering = (plate: Plate, number: number): Lettering => ({
    product,
    code: number ? `${code}-${String(number).padStart(2, "0")}` : code,
    title: plate.title,
    scale: plate.scale ?? "",
    parameters: plate.parameters,
    number,
    count: states.length,
  })
  const stateAt = (state: number) => {
    const chosen = states[state - 1]
    if (!chosen) throw new RangeError(`${id} has no drawing ${state}`)
    return chosen
  }
  const plate = once((state) => stateAt(state).plate())
  return {
    id,
    count: states.length,
    alts: states.map(({ alt }) => alt),
    plate,
    draw: once((state) => {
      const drawn = plate(state)
      return { svg: sheet(lettering(drawn, state), drawn.drawing), alt: stateAt(state).alt }
    }),
    small: once((state) => {
      const { plate, window } = stateAt(state)
      return smallForm(window, drawnFor(window, plate).drawing)
    }),
    ...(film && {
      filmed: film,
      frame: (t: number) => {
        const plate = film(t)
        return sheet({ ...lettering(plate, 0), progress: t }, plate.drawing)
      },
    }),
  }
}

/** Draws each state once, although several callers ask for it (gallery, card, test of the letters). */
function once<T>(draw: (state: number) => T): (state: number) => T {
  const drawn = new Map<number, T>()
  return (state) => {
    const known = drawn.get(state)
    if (known !== undefined) return known
    const made = draw(state)
    drawn.set(state, made)
    return made
  }
}
