import { useEffect, useRef, useState } from "react"
import type { FilmForms } from "../../lib/film-forms"
import { useIsNight } from "./use-is-night"

/** The film that was asked for, so it begins by itself. Where the theme changes, it goes on in the other one. */
export function DemoFilm(props: { name: string; forms: FilmForms }) {
  const { day, night, captions } = props.forms
  const { src } = useIsNight() ? night : day
  const [first] = useState(src)
  const film = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    // The button that was pressed in its place is gone, and the focus with it.
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
      className="absolute inset-0 size-full"
    >
      {captions && <track kind="captions" srcLang="en" label="English" src={captions} default />}
      Your browser does not support the video tag.
    </video>
  )
}

/** Shows another file at the same time of the film, playing if the first one was. */
function goOnWith(film: HTMLVideoElement, src: string): void {
  const { currentTime, paused } = film
  film.autoplay = !paused
  film.preload = "auto"
  film.src = src
  film.currentTime = currentTime
}
