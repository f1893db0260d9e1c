import { type MouseEvent, type PointerEvent, useRef } from "react"
import { swiped } from "./turn"
import type { Change } from "./use-zoom"
import { pointIn } from "./use-zoom"
import { distance, isDoubleTap, moved, type Point, pinched, released, type Tap, toggled } from "./zoom"

/** Pixels that a tap may move. */
const tremble = 10

export function useGestures(props: { isWhole: boolean; change: Change; onTurn: (step: number) => void }) {
  const { isWhole, change, onTurn } = props
  const pointers = useRef(new Map<number, Point>())
  /** Undefined once there are two pointers. */
  const pressedAt = useRef<Point>(undefined)
  const pressedBy = useRef("")
  const lastTap = useRef<Tap>(undefined)

  const toggle = (about: Point) => change((view, stage) => toggled(view, about, stage), true)
  const release = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId)
    pressedAt.current = undefined
    if (pointers.current.size === 0) change(released, true)
  }
  const tap = (second: Tap) => {
    const isDouble = lastTap.current && isDoubleTap(lastTap.current, second)
    lastTap.current = isDouble ? undefined : second
    if (isDouble) toggle(second.at)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const at = pointIn(event.currentTarget, event)
      pressedAt.current = pointers.current.size === 0 ? at : undefined
      pressedBy.current = event.pointerType
      pointers.current.set(event.pointerId, at)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const after = pointIn(event.currentTarget, event)
      pointers.current.set(event.pointerId, after)
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      if (other) change((view, stage) => pinched(view, [before, other], [after, other], stage), false)
      else change((view, stage) => moved(view, before, after, stage), false)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = pressedAt.current
      release(event)
      if (!from) return
      const to = pointIn(event.currentTarget, event)
      const step = isWhole ? swiped(to.x - from.x, to.y - from.y) : 0
      if (step !== 0) onTurn(step)
      else if (event.pointerType !== "mouse" && distance(from, to) < tremble) tap({ at: to, time: event.timeStamp })
    },
    onPointerCancel: release,
    onDoubleClick(event: MouseEvent<HTMLElement>) {
      // Some browsers make no double click of two taps.
      if (pressedBy.current === "mouse") toggle(pointIn(event.currentTarget, event))
    },
    onMouseDown(event: MouseEvent) {
      // A press would move the focus out of the dialog.
      event.preventDefault()
    },
  }
}
