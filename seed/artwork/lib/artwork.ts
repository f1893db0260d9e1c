import { drawnFor, type Lettering, sheet, smallForm, type Window } from "./sheet"

export interface Drawing {
  svg: string
  /** Says precisely what is drawn; under 160 characters. */
  alt: string
}

/** What a generator gives for one set of parameters. */
export interface Plate {
  title: string
  scale?: string
  parameters: readonly (readonly [string, string])[]
  drawing: readonly string[]
  drawn?: DrawnRuns
}

/**
 * The runs of a script's rules that a sheet shows, and what was measured on their outputs. Every figure on it is one of
 * theirs (`artworks.test.ts`); the sheet's own, such as those of a scale bar, are set as ornaments.
 */
export interface DrawnRuns {
  runs: readonly { inputs: object; outputs: object }[]
  measured?: readonly number[]
}

/** The artwork of one product. */
export interface Artwork {
  id: string
  /** Number of drawings in the gallery. */
  count: number
  alts: readonly string[]
  /** Drawing n, from 1. */
  draw(state: number): Drawing
  /** Drawing n for where it is seen small: a window of it without the title block, its letters and strokes grown. */
  small(state: number): string
  /** What drawing n is made of. */
  plate(state: number): Plate
  /** One frame of the film, t from 0 to 1; only products with a film have it. */
  frame?: (t: number) => string
  /** What that frame is made of. */
  filmed?: (t: number) => Plate
}

interface Source {
  id: string
  product: string
  code: string
  states: readonly { plate: () => Plate; alt: string; window: Window }[]
  film?: (t: number) => Plate
}

/** Sets every state of a generator on the shared sheet. */
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
  return {
    id,
    count: states.length,
    alts: states.map(({ alt }) => alt),
    plate: (state) => stateAt(state).plate(),
    draw(state) {
      const { plate, alt } = stateAt(state)
      const drawn = plate()
      return { svg: sheet(lettering(drawn, state), drawn.drawing), alt }
    },
    small(state) {
      const { plate, window } = stateAt(state)
      return smallForm(window, drawnFor(window, plate).drawing)
    },
    ...(film && {
      filmed: film,
      frame: (t: number) => {
        const plate = film(t)
        return sheet({ ...lettering(plate, 0), progress: t }, plate.drawing)
      },
    }),
  }
}
