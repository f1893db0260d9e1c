import type { CatalogueProduct } from "../../../compat-api/contract/catalogue"

type Demo = NonNullable<CatalogueProduct["demo"]>

export interface FilmForms {
  day: Demo
  night: Demo
  /** The address of its WebVTT; null: it has none. */
  captions: string | null
}

/** As the artwork names them (seed/artwork/films.ts). */
const own = /^(?<base>\/videos\/product_videos\/\w+)\.mp4$/

/**
 * A film by day and by night, and its captions: of the shop's own films they follow from the address. One that staff
 * uploaded is the same by night, and so is a poster that staff gave to a film of the shop's own.
 */
export function filmFormsOf(demo: Demo): FilmForms {
  const base = own.exec(demo.src)?.groups?.base
  if (base === undefined) return { day: demo, night: demo, captions: null }
  const poster = demo.poster === `${base}.webp` ? `${base}-night.webp` : demo.poster
  return { day: demo, night: { src: `${base}-night.mp4`, poster }, captions: `${base}.vtt` }
}
