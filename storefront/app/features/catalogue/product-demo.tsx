import { type RefObject, useMemo } from "react"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { filmFormsOf } from "../../lib/film-forms"
import { classes } from "../../ui/classes"
import { Play } from "../../ui/icons"
import { DemoFilm } from "./demo-film"

/** The place of the demo film: its first picture, and over it the film itself once it is asked for. */
export function ProductDemo(props: {
  product: Pick<CatalogueProduct, "name" | "demo">
  place: RefObject<HTMLElement | null>
  shown: boolean
  onShow: () => void
}) {
  const { name, demo } = props.product
  const forms = useMemo(() => demo && filmFormsOf(demo), [demo])
  return (
    <section ref={props.place} aria-label="Demo video" className="-mt-px border-t">
      {forms === null ? (
        <div className="hatched grid place-items-center py-10">
          <p className="border bg-paper px-5 py-3 text-soft">Video will be embedded here</p>
        </div>
      ) : (
        // The shop's own films are 4 to 3, as the drawings; of any other nobody knows it before it is loaded.
        <div className={classes("relative bg-sunk", forms.captions ? "aspect-4/3" : "aspect-video")}>
          <Poster src={forms.day.poster} className={forms.night.poster === forms.day.poster ? "" : "night:hidden"} />
          {forms.night.poster !== forms.day.poster && (
            <Poster src={forms.night.poster} className="hidden night:block" />
          )}
          {props.shown ? (
            <DemoFilm name={name} forms={forms} />
          ) : (
            <button
              type="button"
              onClick={props.onShow}
              className="group absolute inset-0 grid place-items-center -outline-offset-4"
            >
              <span className="inline-flex items-center gap-3 border border-accent bg-paper px-5 py-3 font-medium text-accent group-hover:bg-accent group-hover:text-on-accent">
                <Play /> Click to play demo video
              </span>
            </button>
          )}
        </div>
      )}
    </section>
  )
}

/** It stays below the film, which is clear until its first picture is there. */
function Poster(props: { src: string | null; className: string }) {
  if (props.src === null) return null
  return (
    <img
      src={props.src}
      alt=""
      loading="lazy"
      className={classes("absolute inset-0 size-full object-contain", props.className)}
    />
  )
}
