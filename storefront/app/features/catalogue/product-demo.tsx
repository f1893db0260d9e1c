import type { RefObject } from "react"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { Play } from "../../ui/icons"

/** The place of the demo film: a placeholder first, then the film itself. */
export function ProductDemo(props: {
  demo: CatalogueProduct["demo"]
  place: RefObject<HTMLElement | null>
  shown: boolean
  onShow: () => void
}) {
  const { demo } = props
  return (
    <section ref={props.place} aria-label="Demo video" className="border-t">
      {demo === null && (
        <div className={`hatched ${frame}`}>
          <p className="border bg-paper px-5 py-3 text-soft">Video will be embedded here</p>
        </div>
      )}
      {demo !== null && !props.shown && (
        <button
          type="button"
          onClick={props.onShow}
          className={`group relative w-full bg-sunk -outline-offset-4 ${frame}`}
        >
          {demo.poster && (
            <img
              src={demo.poster}
              alt=""
              loading="lazy"
              className="absolute inset-0 size-full object-cover opacity-30"
            />
          )}
          <span className="relative inline-flex items-center gap-3 border border-accent bg-paper px-5 py-3 font-medium text-accent group-hover:bg-accent group-hover:text-on-accent">
            <Play /> Click to play demo video
          </span>
        </button>
      )}
      {demo !== null && props.shown && (
        // biome-ignore lint/a11y/useMediaCaption: the films have no sound
        <video
          controls
          autoPlay
          playsInline
          src={demo.src}
          poster={demo.poster ?? undefined}
          className="aspect-video w-full bg-sunk"
        >
          Your browser does not support the video tag.
        </video>
      )}
    </section>
  )
}

const frame = "grid aspect-video max-h-[40rem] place-items-center"
