import { type Point, type Size, type Stage, stageOf } from "./zoom"

/** A drawing of the shop in its widest form, in pixels. */
export const sheet: Size = { width: 1600, height: 1200 }

/** What a frame shows of the picture in it; undefined while there is no room for one. */
export function stageIn(frame: HTMLElement): Stage | undefined {
  const picture = frame.querySelector("img")
  if (!picture?.offsetWidth || !picture.offsetHeight) return undefined
  return stageOf(
    { width: frame.clientWidth, height: frame.clientHeight },
    { width: picture.offsetWidth, height: picture.offsetHeight },
    pixelsOf(picture),
    window.devicePixelRatio,
  )
}

/** Only drawings of the shop come in several widths. Another picture counts as one of them until it has come. */
function pixelsOf({ srcset, naturalWidth, naturalHeight }: HTMLImageElement): Size {
  return srcset || naturalWidth === 0 ? sheet : { width: naturalWidth, height: naturalHeight }
}

/** Where an event happens, from the middle of the frame. */
export function pointIn(frame: HTMLElement, event: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = frame.getBoundingClientRect()
  return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
}
