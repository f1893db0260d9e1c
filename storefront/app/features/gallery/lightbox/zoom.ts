export interface Size {
  width: number
  height: number
}

/** CSS pixels from the frame's centre. */
export interface Point {
  x: number
  y: number
}

/** `scale`: relative to the fitted size. `x`, `y`: the picture's centre. */
export interface View extends Point {
  scale: number
}

export interface Stage {
  /** CSS pixels. */
  frame: Size
  /** CSS pixels. */
  fitted: Size
  /** Scale with one screen pixel per picture pixel. */
  exact: number
}

export const whole: View = { scale: 1, x: 0, y: 0 }
export const middle: Point = { x: 0, y: 0 }

/** True if the picture has its fitted size, to the percent. */
export function isWhole({ scale }: View): boolean {
  return scale < 1.005
}

export function released(view: View): View {
  return view.scale < 1.05 ? whole : view
}

const stops = [1, 1.5, 2, 3, 4, 5, 6]

/** Largest scale: at least 4, or large enough to show all pixels. */
export function largest({ exact }: Stage): number {
  return Math.max(4, exact)
}

/** `density`: screen pixels per CSS pixel. */
export function stageOf(frame: Size, room: Size, pixels: Size, density: number): Stage {
  const fit = Math.min(room.width / pixels.width, room.height / pixels.height)
  const fitted = { width: pixels.width * fit, height: pixels.height * fit }
  return { frame, fitted, exact: 1 / (fit * density) }
}

/** The picture always covers its fitted area. */
export function clamp(view: View, stage: Stage): View {
  const scale = within(view.scale, 1, largest(stage))
  const along = (place: number, side: keyof Size) => {
    const most = (stage.fitted[side] * (scale - 1)) / 2
    return within(place, -most, most)
  }
  return { scale, x: along(view.x, "width"), y: along(view.y, "height") }
}

/** Moves the point under `from` to `to`. */
export function pan(view: View, scale: number, from: Point, to: Point, stage: Stage): View {
  const next = within(scale, 1, largest(stage))
  const along = (axis: keyof Point) => to[axis] - ((from[axis] - view[axis]) * next) / view.scale
  return clamp({ scale: next, x: along("x"), y: along("y") }, stage)
}

export function zoomed(view: View, scale: number, about: Point, stage: Stage): View {
  return pan(view, scale, about, about, stage)
}

export function moved(view: View, from: Point, to: Point, stage: Stage): View {
  return pan(view, view.scale, from, to, stage)
}

export function pinched(view: View, before: [Point, Point], after: [Point, Point], stage: Stage): View {
  const scale = (view.scale * Math.max(1, distance(...after))) / Math.max(1, distance(...before))
  return pan(view, scale, between(...before), between(...after), stage)
}

/** Toggles between the fitted size and all pixels, but at least scale 2. */
export function toggled(view: View, about: Point, stage: Stage): View {
  return isWhole(view) ? zoomed(view, Math.max(2, stage.exact), about, stage) : whole
}

export function nextStop(scale: number, stage: Stage): number {
  return Math.min(stops.find((stop) => stop > scale) ?? largest(stage), largest(stage))
}

export function stopBefore(scale: number): number {
  return stops.findLast((stop) => stop < scale) ?? 1
}

/** A mouse notch is about 100; a trackpad pinch is many small turns with Ctrl. */
export function wheelFactor(delta: number, isPinch: boolean): number {
  return Math.exp(within(-delta * (isPinch ? 0.01 : 0.002), -0.25, 0.25))
}

export interface Tap {
  at: Point
  /** In milliseconds. */
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
