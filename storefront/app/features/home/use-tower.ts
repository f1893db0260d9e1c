import { type PointerEvent, useEffect, useRef, useState } from "react"
import type { TowerParameters } from "./tower"
import { drawable, firstTower, towards, towerAt } from "./tower-range"

/**
 * The tower on the sheet: it follows a mouse that moves over the drawing, and is set by its sliders. Where somebody
 * wants less motion it follows the sliders alone, and a finger scrolls the page.
 */
export function useTower() {
  const [tower, setTower] = useState(firstTower)
  const wanted = useRef<TowerParameters>(firstTower)
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  function walk(from: TowerParameters, since: number) {
    frame.current = requestAnimationFrame((now) => {
      const next = towards(from, wanted.current, now - since)
      setTower(next)
      frame.current = 0
      if (next.floors !== wanted.current.floors || next.twist !== wanted.current.twist) walk(next, now)
    })
  }

  return {
    tower: drawable(tower),
    follow(event: PointerEvent) {
      if (event.pointerType !== "mouse" || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return
      wanted.current = towerAt({ x: event.clientX, y: event.clientY }, event.currentTarget.getBoundingClientRect())
      if (frame.current === 0) walk(tower, performance.now())
    },
    set(change: Partial<TowerParameters>) {
      cancelAnimationFrame(frame.current)
      frame.current = 0
      wanted.current = { ...drawable(tower), ...change }
      setTower(wanted.current)
    },
  }
}
