export interface Size {
  width: number
  height: number
}

/** CSS pixels from the middle of the frame. */
export interface Point {
  x: number
  y: number
}

/** How a picture lies in its frame: `scale` times as large as it fits, its middle at `x`, `y`. */
export interface View extends Point {
  scale: number
}

export interface Stage {
  /** What is seen of the picture, in CSS pixels. */
  frame: Size
  /** The picture as it fits into the frame, in CSS pixels. */
  fitted: Size
  /** The scale at which each pixel of the picture has a pixel of the screen. */
  exact: number
}

export const whole: View = { scale: 1, x: 0, y: 0 }
export const middle: Point = { x: 0, y: 0 }

/** Whether the picture is as large as it fits, to the percent. */
export function isWhole({ scale }: View): boolean {
  return scale < 1.005
}

/** What is left when the fingers have gone: a picture that is hardly zoomed was not meant to be. */
export function released(view: View): View {
  return view.scale < 1.05 ? whole : view
}

const stops = [1, 1.5, 2, 3, 4, 5, 6]

/** The largest scale: every pixel of the picture is seen, and at least four times what fits. */
export function largest({ exact }: Stage): number {
  return Math.max(4, exact)
}

/** A picture of `pixels` in a frame of which `room` is left for it; `density` is the screen's pixels in a CSS pixel. */
export function stageOf(frame: Size, room: Size, pixels: Size, density: number): Stage {
  const fit = Math.min(room.width / pixels.width, room.height / pixels.height)
  const fitted = { width: pixels.width * fit, height: pixels.height * fit }
  return { frame, fitted, exact: 1 / (fit * density) }
}

/** The nearest view in which the picture covers where it lies as a whole: so it is never lost, nor jumps at a zoom. */
export function kept(view: View, stage: Stage): View {
  const scale = within(view.scale, 1, largest(stage))
  const along = (place: number, side: keyof Size) => {
    const most = (stage.fitted[side] * (scale - 1)) / 2
    return within(place, -most, most)
  }
  return { scale, x: along(view.x, "width"), y: along(view.y, "height") }
}

/** Brings the picture to a scale, what lies under `from` to `to`. */
export function carried(view: View, scale: number, from: Point, to: Point, stage: Stage): View {
  const next = within(scale, 1, largest(stage))
  const along = (axis: keyof Point) => to[axis] - ((from[axis] - view[axis]) * next) / view.scale
  return kept({ scale: next, x: along("x"), y: along("y") }, stage)
}

/** What lies under the point stays there. */
export function zoomed(view: View, scale: number, about: Point, stage: Stage): View {
  return carried(view, scale, about, about, stage)
}

export function moved(view: View, from: Point, to: Point, stage: Stage): View {
  return carried(view, view.scale, from, to, stage)
}

/** Two fingers have moved, and what lay under them lies under them still. */
export function pinched(view: View, before: [Point, Point], after: [Point, Point], stage: Stage): View {
  const scale = (view.scale * Math.max(1, distance(...after))) / Math.max(1, distance(...before))
  return carried(view, scale, between(...before), between(...after), stage)
}

/** Between the whole picture and as much as is worth the double click: every pixel, and at least twice what fits. */
export function toggled(view: View, about: Point, stage: Stage): View {
  return isWhole(view) ? zoomed(view, Math.max(2, stage.exact), about, stage) : whole
}

/** The scale that a button or a key leads to from this one: a stop, or the largest. */
export function nextStop(scale: number, stage: Stage): number {
  return Math.min(stops.find((stop) => stop > scale) ?? largest(stage), largest(stage))
}

export function stopBefore(scale: number): number {
  return stops.findLast((stop) => stop < scale) ?? 1
}

/**
 * By how much a turn of the wheel zooms. A notch of a mouse is about 100; a pinch on a trackpad comes as many small turns
 * with Ctrl.
 */
export function wheelFactor(delta: number, isPinch: boolean): number {
  return Math.exp(within(-delta * (isPinch ? 0.01 : 0.002), -0.25, 0.25))
}

export interface Tap {
  at: Point
  /** Milliseconds. */
  time: number
}

export function isDoubleTap(first: Tap, second: Tap): boolean {
  return second.time - first.time < 300 && distance(first.at, second.at) < 24
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
