import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { useTheme } from "../../lib/theme"
import { classes } from "../../ui/classes"
import { Play } from "../../ui/icons"
import { ResponsiveImage } from "../../ui/responsive-image"
import { mainPictureSizes } from "../../ui/warm-picture"

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
        // The ratio of films from staff is unknown before loading. Chrome's controls are 5rem high: below a drawing
        // they do not cover its title block.
        <div className={classes("relative bg-sunk", forms.captions && "pb-20")}>
          <div className={forms.captions ? "aspect-4/3" : "aspect-video"} />
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
              className={classes(
                "group absolute inset-0 grid justify-items-center -outline-offset-4",
                forms.captions ? "content-end pb-3.5" : "items-center",
              )}
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

/** The film is transparent until its first frame. */
function Poster(props: { src: string | null; className: string }) {
  if (props.src === null) return null
  return (
    <ResponsiveImage
      src={props.src}
      form="whole"
      sizes={mainPictureSizes}
      alt=""
      loading="lazy"
      className={classes("absolute inset-0 size-full object-contain object-top", props.className)}
    />
  )
}

function DemoFilm(props: { name: string; forms: FilmForms }) {
  const { day, night, captions } = props.forms
  const { src } = useIsNight() ? night : day
  const [first] = useState(src)
  const film = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    // The pressed button is gone, and the focus with it.
    if (document.activeElement === document.body) film.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (film.current && film.current.getAttribute("src") !== src) goOnWith(film.current, src)
  }, [src])

  return (
    // biome-ignore lint/a11y/useMediaCaption: a film that staff upload comes without
    <video
      ref={film}
      controls
      autoPlay
      playsInline
      preload="none"
      src={first}
      aria-label={`Film: ${props.name}`}
      className="absolute inset-0 size-full object-top"
    >
      {captions && <track kind="captions" srcLang="en" label="English" src={captions} default />}
      <span>Your browser does not support the video tag.</span>
    </video>
  )
}

function goOnWith(film: HTMLVideoElement, src: string): void {
  const { currentTime, paused } = film
  film.autoplay = !paused
  film.preload = "auto"
  film.src = src
  film.currentTime = currentTime
}

function useIsNight(): boolean {
  const chosen = useTheme()
  const isSystemDark = useSyncExternalStore(
    subscribeToSystem,
    () => systemDark().matches,
    () => false,
  )
  return chosen === "system" ? isSystemDark : chosen === "dark"
}

const systemDark = (): MediaQueryList => window.matchMedia("(prefers-color-scheme: dark)")

function subscribeToSystem(heard: () => void): () => void {
  const query = systemDark()
  query.addEventListener("change", heard)
  return () => query.removeEventListener("change", heard)
}

type Demo = NonNullable<CatalogueProduct["demo"]>

export interface FilmForms {
  day: Demo
  night: Demo
  /** WebVTT. */
  captions: string | null
}

/** Named by seed/artwork/films.ts. */
const own = /^(?<base>\/videos\/product_videos\/\w+)\.mp4$/

/** Only the shop's own films have a night form and captions. */
export function filmFormsOf(demo: Demo): FilmForms {
  const base = own.exec(demo.src)?.groups?.base
  if (base === undefined) return { day: demo, night: demo, captions: null }
  const poster = demo.poster === `${base}.webp` ? `${base}-night.webp` : demo.poster
  return { day: demo, night: { src: `${base}-night.mp4`, poster }, captions: `${base}.vtt` }
}
